import type { BundleEntry } from '@sightline/server/src/domain/examples/bundle-entry.ts';
import { zipBundle } from '@sightline/server/src/domain/bundles/zip-bundle.ts';
import { absent, findRows, good, type Call, type KeptThing } from './kept-thing.ts';

const rowCount = 500;

const fileForm = (
  name: string,
  file: { readonly field: string; readonly content: Uint8Array },
  fields: Readonly<Record<string, string>>,
) => {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  form.set(file.field, new Blob([Uint8Array.from(file.content)]), name);
  return form;
};

/** A table from an uploaded file, with a dataset on it. The crash test repeats the upload and checks the result. */
export const keptUpload = (table: string): KeptThing => ({
  name: `table ${table}`,
  async read(call) {
    const rows = await findRows(call, { path: '/api/v1/dataset/', field: 'table_name', value: table });
    if (rows.length > 1) throw new Error(`There are ${rows.length} datasets ${table}.`);
    const sql = `SELECT min(v) AS low, max(v) AS high, count(*) AS n FROM main.${table}`;
    const { status, json } = await call('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql });
    const isThere = status === 200;
    if (!isThere && !/does not exist/.test(JSON.stringify(json)))
      throw new Error(`Status ${status}: ${JSON.stringify(json)}`);
    if (isThere !== (rows.length === 1))
      return `torn: ${isThere ? 'a table without a dataset' : 'a dataset without a table'}`;
    if (!isThere) return absent;
    const [row] = (json as { readonly data: readonly Readonly<Record<'low' | 'high' | 'n', unknown>>[] }).data;
    return row?.low === row?.high && row?.n === rowCount ? String(row?.low) : `torn: ${JSON.stringify(row)}`;
  },
  nextWrite: (_state, value) =>
    Promise.resolve({
      name: 'a file sent',
      gives: value,
      send: (call) => {
        const content = Buffer.from(`v\n${Array.from({ length: rowCount }, () => `${value}\n`).join('')}`);
        const fields = { type: 'csv', schema: 'main', table_name: table, already_exists: 'replace' };
        return call('POST', '/api/v1/database/1/upload/', fileForm('rows.csv', { field: 'file', content }, fields));
      },
    }),
});

/**
 * Functions that return the fields to change in an object of a bundle, with a new value and name. They are keyed by the
 * object's folder.
 */
const bundleFields: Readonly<Record<string, (value: string, name: string) => object>> = {
  charts: (value, name) => ({ slice_name: name, description: value }),
  dashboards: (value, name) => ({ dashboard_title: name, certified_by: value }),
  datasets: (value, name) => ({ table_name: name, description: value }),
};

/**
 * Replaces the fields of an object in a bundle, and changes the type of the bundle to `assets`. Bundles of this type
 * overwrite all of their objects, while dashboard bundles keep existing charts and datasets.
 */
const contentOf = (entry: BundleEntry, value: string, name: string): BundleEntry => {
  if (entry.path === 'metadata.yaml') return { path: entry.path, content: { ...entry.content, type: 'assets' } };
  const [folder = ''] = entry.path.split('/');
  const fields = bundleFields[folder]?.(value, name);
  return fields === undefined ? entry : { path: entry.path, content: { ...entry.content, ...fields } };
};

const partsOf = async (call: Call, name: string): Promise<readonly string[]> => {
  const parts = [
    { path: '/api/v1/chart/', field: 'slice_name', value: 'description' },
    { path: '/api/v1/dashboard/', field: 'dashboard_title', value: 'certified_by' },
    { path: '/api/v1/dataset/', field: 'table_name', value: 'description' },
  ];
  return Promise.all(
    parts.map(async ({ path, field, value }) => {
      const rows = await findRows(call, { path, field, value: name });
      if (rows.length > 1) throw new Error(`There are ${rows.length} of ${name} at ${path}.`);
      const [row] = rows;
      if (row === undefined) return absent;
      const { result } = await good(call('GET', `${path}${String(row['id'])}`));
      return String((result as Readonly<Record<string, unknown>>)[value]);
    }),
  );
};

/**
 * A dashboard with its chart and dataset, which are imported together and whose writes the crash test checks.
 * @param bundle the content of a bundle with these objects
 */
export const keptBundle = (name: string, bundle: readonly BundleEntry[]): KeptThing => ({
  name: `bundle ${name}`,
  async read(call) {
    const [first, ...others] = await partsOf(call, name);
    return others.every((other) => other === first) ? String(first) : `torn: ${[first, ...others].join(', ')}`;
  },
  nextWrite: (_state, value) =>
    Promise.resolve({
      name: 'a bundle brought in',
      gives: value,
      send: async (call) => {
        const content = await zipBundle(
          'bundle',
          bundle.map((entry) => contentOf(entry, value, name)),
        );
        const form = fileForm('bundle.zip', { field: 'bundle', content }, {});
        return call('POST', '/api/v1/assets/import/', form);
      },
    }),
});
