import { isPlainObject } from '../wire/plain-object.ts';

/**
 * Fields as the import schemas of Superset 6.1.0 accept them (the classes `ImportV1…` of its files `schemas.py`).
 * Superset rejects a whole bundle for a text instead of an object, or for an unknown key.
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

/** Parses a text as an object; null for anything else. */
export const strictObject = (text: string | null): Plain | null => {
  const value = parsed(text);
  return isPlainObject(value) ? value : null;
};

/** Parses a text as a list; null for anything else. */
export const strictList = (text: string | null): readonly unknown[] | null => {
  const value = parsed(text);
  return Array.isArray(value) ? value : null;
};

/** A currency with only its symbol and position. */
export const strictCurrency = (text: string | null): Plain | null => {
  const { symbol, symbolPosition } = strictObject(text) ?? {};
  if (typeof symbol !== 'string' || symbol === '') return null;
  return { symbol, ...(typeof symbolPosition === 'string' && symbolPosition !== '' ? { symbolPosition } : {}) };
};

/** The text if it is valid JSON, otherwise null. */
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

/** The known keys of a database's `extra`. */
export const strictExtra = (text: string | null): Plain =>
  Object.fromEntries(Object.entries(strictObject(text) ?? {}).filter(([key]) => extraKeys.has(key)));

/** Chart settings in which annotation layers are either a list of objects or absent. */
export const strictParams = (text: string | null): Plain => {
  const { annotation_layers: layers, ...rest } = strictObject(text) ?? {};
  return Array.isArray(layers) ? { ...rest, annotation_layers: layers.filter(isPlainObject) } : rest;
};
