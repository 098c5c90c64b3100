import { isPlainObject } from '../wire/plain-object.ts';

/**
 * Converts fields to the form that the import schemas of Superset 6.1.0 accept (classes `ImportV1…` in its files
 * `schemas.py`). Superset rejects the whole bundle if a field has a text instead of an object, or if a key is unknown.
 */

type Plain = Record<string, unknown>;

const parsed = (text: string | null): unknown => {
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Parses a text as a JSON object. Returns null for anything else. */
export const strictObject = (text: string | null): Plain | null => {
  const value = parsed(text);
  return isPlainObject(value) ? value : null;
};

/** Parses a text as a JSON list. Returns null for anything else. */
export const strictList = (text: string | null): readonly unknown[] | null => {
  const value = parsed(text);
  return Array.isArray(value) ? value : null;
};

/** Parses a currency and keeps only its symbol and position. Returns null for a currency without a symbol. */
export const strictCurrency = (text: string | null): Plain | null => {
  const { symbol, symbolPosition } = strictObject(text) ?? {};
  if (typeof symbol !== 'string' || symbol === '') return null;
  return { symbol, ...(typeof symbolPosition === 'string' && symbolPosition !== '' ? { symbolPosition } : {}) };
};

/** Returns the text if it is valid JSON, otherwise null. */
export const strictJson = (text: string | null): string | null => {
  if (text === null) return null;
  try {
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
};

/** Keys that Superset accepts in a database's `extra`. Any other key makes it reject the bundle. */
const extraKeys: ReadonlySet<string> = new Set([
  'metadata_params',
  'engine_params',
  'metadata_cache_timeout',
  'schemas_allowed_for_csv_upload',
  'schemas_allowed_for_file_upload',
  'cost_estimate_enabled',
  'allows_virtual_table_explore',
  'cancel_query_on_windows_unload',
  'disable_data_preview',
  'disable_drill_to_detail',
  'allow_multi_catalog',
  'per_user_caching',
  'version',
  'schema_options',
]);

/** Parses a database's `extra` and keeps only the keys that Superset accepts. */
export const strictExtra = (text: string | null): Plain =>
  Object.fromEntries(Object.entries(strictObject(text) ?? {}).filter(([key]) => extraKeys.has(key)));

/**
 * Parses chart settings. Annotation layers that are not a list are removed, and so are list items that are not objects.
 */
export const strictParams = (text: string | null): Plain => {
  const { annotation_layers: layers, ...rest } = strictObject(text) ?? {};
  return Array.isArray(layers) ? { ...rest, annotation_layers: layers.filter(isPlainObject) } : rest;
};
