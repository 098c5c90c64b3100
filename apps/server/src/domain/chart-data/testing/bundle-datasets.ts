import { promisify } from 'node:util';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { DatasetSource } from '../dataset-source.ts';

type Yaml = Readonly<Record<string, unknown>>;

async function yamlFiles(path: string): Promise<readonly Yaml[]> {
  const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);
  const zip = await open(readFileSync(path), { lazyEntries: true });
  const found: Yaml[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      if (!/\/datasets\/.*\.yaml$/.test(entry.fileName)) return zip.readEntry();
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        text(stream).then((content) => {
          found.push(parse(content) as Yaml);
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
  return found;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const listOf = (value: unknown): readonly Yaml[] => (Array.isArray(value) ? (value as readonly Yaml[]) : []);

function datasetOf(yaml: Yaml, id: number): DatasetSource {
  return {
    id,
    name: String(yaml['table_name']),
    schema: textOrNull(yaml['schema']),
    sql: textOrNull(yaml['sql']),
    mainTimeColumn: textOrNull(yaml['main_dttm_col']),
    fetchValuesPredicate: textOrNull(yaml['fetch_values_predicate']),
    alwaysFilterMainTime: yaml['always_filter_main_dttm'] === true,
    columns: listOf(yaml['columns']).map((column) => ({
      name: String(column['column_name']),
      verboseName: textOrNull(column['verbose_name']),
      expression: textOrNull(column['expression']),
      type: textOrNull(column['type']),
      temporal: column['is_dttm'] === true,
      dateFormat: textOrNull(column['python_date_format']),
    })),
    metrics: listOf(yaml['metrics']).map((metric) => ({
      name: String(metric['metric_name']),
      verboseName: textOrNull(metric['verbose_name']),
      expression: String(metric['expression']),
    })),
  };
}

/** The datasets of all export bundles in a folder, by name. */
export async function readBundleDatasets(folder: string): Promise<ReadonlyMap<string, DatasetSource>> {
  const bundles = readdirSync(folder).filter((name) => name.endsWith('.zip'));
  const yamls = (await Promise.all(bundles.map((name) => yamlFiles(join(folder, name))))).flat();
  return new Map(yamls.map((yaml, at) => [String(yaml['table_name']), datasetOf(yaml, at + 1)]));
}
