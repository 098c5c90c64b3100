import { basename, extname } from 'node:path';
import type { Deps } from '../deps.ts';
import { badRequest } from '../refusal.ts';
import { writeAndPublish } from './publish-table.ts';

/** Files to load as tables of the `examples` database. */
export interface LoadRequest {
  /**
   * Absolute paths. Each table has the name of its file, without the extension. For a single file, `name` takes
   * precedence.
   */
  readonly paths: readonly string[];
  readonly name?: string;
  /** Schema of the tables; `main` when absent. */
  readonly schema?: string;
  /** Replaces an existing table of that name instead of refusing. */
  readonly replace: boolean;
}

export interface LoadedTable {
  readonly schema: string;
  readonly name: string;
  readonly rowCount: number;
  readonly sizeBytes: number;
}

const formats: Readonly<Record<string, 'parquet' | 'csv' | 'json'>> = {
  '.parquet': 'parquet',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.json': 'json',
  '.ndjson': 'json',
  '.jsonl': 'json',
};

/**
 * Loads Parquet, CSV and JSON files as tables. Throws 400 for other file types, 422 for an existing table unless
 * `replace` is set.
 */
export const loadFiles = async (
  deps: Pick<Deps, 'store' | 'writer' | 'clock' | 'config'>,
  request: LoadRequest,
): Promise<readonly LoadedTable[]> => {
  if (request.name !== undefined && request.paths.length !== 1)
    throw badRequest('A name can only be given for a single file.');
  const jobs = request.paths.map((path) => {
    const ending = extname(path);
    const format = formats[ending.toLowerCase()];
    if (!format)
      throw badRequest(`${basename(path)} cannot be loaded. Only Parquet, CSV and JSON files are supported.`);
    return { path, format, name: request.name ?? basename(path, ending) };
  });
  const loaded: LoadedTable[] = [];
  for (const { path, format, name } of jobs) {
    const target = { schema: request.schema ?? 'main', name };
    const written = await writeAndPublish(deps, {
      source: { kind: 'files', paths: [path], format },
      target,
      replace: request.replace,
    });
    loaded.push({ ...target, rowCount: written.rowCount, sizeBytes: written.sizeBytes });
  }
  return loaded;
};
