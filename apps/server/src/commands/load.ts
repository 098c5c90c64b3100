import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadByCommand } from '../domain/local-commands.ts';
import type { LoadedTable, LoadRequest } from '../domain/tables/load-files.ts';
import { readCommandLine } from './command-line.ts';
import { failureLog } from './failure-log.ts';
import { openDeps } from './open-deps.ts';
import { askRunningServer, findRunningServer, takeDataFolderFor } from './running-server.ts';
import { UsageError } from './usage-error.ts';

const loadable = /\.(parquet|csv|tsv|json|ndjson|jsonl)$/i;

const filesOf = (word: string): readonly string[] => {
  const path = resolve(word);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error(`${word} does not exist.`);
  if (!found.isDirectory()) return [path];
  const files = readdirSync(path)
    .filter((name) => loadable.test(name))
    .sort();
  if (files.length === 0) throw new Error(`${word} contains no Parquet, CSV or JSON files.`);
  return files.map((name) => join(path, name));
};

/** `sightline load DIR_OR_FILE…`: loads files into tables of the embedded engine. Returns the exit code. */
export const load = async (words: readonly string[]): Promise<number> => {
  const line = readCommandLine(words, {
    database: { type: 'string' },
    schema: { type: 'string' },
    replace: { type: 'boolean' },
  });
  if (line.words.length === 0)
    throw new UsageError('sightline load DIR_OR_FILE… [--database NAME] [--schema S] [--replace]');
  const { database, schema, replace } = line.options;
  if (database !== undefined && database !== 'examples')
    throw new Error(`Unknown embedded database: ${String(database)}. Files can only be loaded into examples.`);
  const order: LoadRequest = {
    paths: line.words.flatMap(filesOf),
    replace: replace === true,
    ...(typeof schema === 'string' ? { schema } : {}),
  };
  const server = findRunningServer(line.config.dataDir);
  const tables = server
    ? (await askRunningServer<{ tables: readonly LoadedTable[] }>(server, 'load', order)).tables
    : await loadHere(line.config, order);
  for (const table of tables) console.log(`${table.schema}.${table.name}: ${table.rowCount.toLocaleString('en')} rows`);
  return 0;
};

const loadHere = async (config: Parameters<typeof openDeps>[0], order: LoadRequest) => {
  takeDataFolderFor(config.dataDir, 'load');
  const { deps, close } = await openDeps(config, failureLog());
  try {
    return await loadByCommand(deps, order);
  } finally {
    await close();
  }
};
