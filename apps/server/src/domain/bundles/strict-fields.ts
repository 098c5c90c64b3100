import { isPlainObject } from '../wire/plain-object.ts';

/**
 * Fields as the import schemas of Superset 6.1.0 take them (the classes `ImportV1…` of its files `schemas.py`): a text where an object is
 * asked for, or a key that they do not know, refuses the whole bundle.
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

/** The object that a text holds; null for anything else. */
export const strictObject = (text: string | null): Plain | null => {
  const value = parsed(text);
  return isPlainObject(value) ? value : null;
};

/** The list that a text holds; null for anything else. */
export const strictList = (text: string | null): readonly unknown[] | null => {
  const value = parsed(text);
  return Array.isArray(value) ? value : null;
};

/** A currency: symbol and place, and nothing beside them. */
export const strictCurrency = (text: string | null): Plain | null => {
  const { symbol, symbolPosition } = strictObject(text) ?? {};
  if (typeof symbol !== 'string' || symbol === '') return null;
  return { symbol, ...(typeof symbolPosition === 'string' && symbolPosition !== '' ? { symbolPosition } : {}) };
};

/** JSON text as it is; null where it is none. */
export const strictJson = (text: string | null): string | null => {
  if (text === null) return null;
  try {
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
};

/** Keys of a database's `extra` that are known there; any other refuses the bundle. */
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

/** What a database says beside its columns. */
export const strictExtra = (text: string | null): Plain =>
  Object.fromEntries(Object.entries(strictObject(text) ?? {}).filter(([key]) => extraKeys.has(key)));

/** Settings of a chart: its annotation layers are a list of objects, or absent. */
export const strictParams = (text: string | null): Plain => {
  const { annotation_layers: layers, ...rest } = strictObject(text) ?? {};
  return Array.isArray(layers) ? { ...rest, annotation_layers: layers.filter(isPlainObject) } : rest;
};
