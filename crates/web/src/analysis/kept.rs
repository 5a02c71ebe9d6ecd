//! Findings in this browser's database, by the fingerprint of the record they are about. They have a database of
//! their own, as results do.

use idb::{Error, TransactionMode};
use protocol::RawValue;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::browser;
use crate::storage::open_database;

const DATABASE: &str = "stolik-analyses";
const ANALYSES: &str = "analyses";

/// Increased when findings of earlier versions would mislead.
const EDITION: u32 = 1;

/// When there are more analyses than this, the oldest are deleted.
const MOST: u32 = 40;

/// How many are left then, so that it happens seldom.
const LEFT: usize = 30;

/// What is kept of an analysis.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub struct Kept {
    /// How often each decision was to be searched.
    pub searches: u32,
    /// What has been found, as the worker said it.
    pub findings: Vec<Box<RawValue>>,
}

#[derive(Serialize, Deserialize)]
struct Dated {
    /// When it was last changed, in milliseconds since 1970.
    touched: f64,
    kept: Kept,
}

/// What is kept about a record.
pub async fn find(record: &str) -> Option<Kept> {
    let found = find_dated(record).await.ok().flatten()?;
    (!found.kept.findings.is_empty()).then_some(found.kept)
}

async fn find_dated(record: &str) -> Result<Option<Dated>, Error> {
    let database = open_database(DATABASE, ANALYSES).await?;
    let transaction = database.transaction(&[ANALYSES], TransactionMode::ReadOnly)?;
    let found = transaction.object_store(ANALYSES)?.get(key(record))?.await?;
    Ok(found.as_ref().and_then(read))
}

/// Keeps what is known about a record.
pub async fn keep(record: &str, kept: &Kept) -> Result<(), Error> {
    let dated = Dated { touched: browser::now(), kept: kept.clone() };
    let text = serde_json::to_string(&dated).expect("findings are plain data");
    let database = open_database(DATABASE, ANALYSES).await?;
    let transaction = database.transaction(&[ANALYSES], TransactionMode::ReadWrite)?;
    let store = transaction.object_store(ANALYSES)?;
    store.put(&JsValue::from_str(&text), Some(&key(record)))?.await?;
    if store.count(None)?.await? > MOST {
        let keys = store.get_all_keys(None, None)?.await?;
        let values = store.get_all(None, None)?.await?;
        let touched = values.iter().map(|value| read(value).map_or(0.0, |dated| dated.touched));
        let mut all: Vec<_> = touched.zip(keys).collect();
        all.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        for (_, key) in all.split_off(LEFT) {
            store.delete(key)?.await?;
        }
    }
    transaction.commit()?.await?;
    Ok(())
}

fn key(record: &str) -> JsValue {
    JsValue::from_str(&format!("{EDITION}-{}", live_match::fingerprint(record)))
}

fn read(value: &JsValue) -> Option<Dated> {
    serde_json::from_str(&value.as_string()?).ok()
}
