import { join } from 'node:path';
import { migrations } from '../migrations/index.ts';
import type { StoreOptions } from '../open.ts';
import { postgresSteps } from './postgres-tables.ts';
import { factsOfSqlite, holdsStore } from './sqlite-file.ts';

const stepsAt = async ({ url, dataDir }: StoreOptions): Promise<readonly string[]> => {
  if (url !== undefined) return postgresSteps(url);
  const file = join(dataDir, 'sightline.db');
  return holdsStore(file) ? factsOfSqlite(file).steps : [];
};

/**
 * True if a store exists and has the current schema, so that opening it changes no data. False if the store cannot be
 * read.
 */
export const holdsCurrentStore = async (options: StoreOptions): Promise<boolean> => {
  try {
    const steps = await stepsAt(options);
    return steps.length === migrations.length && migrations.every(({ name }) => steps.includes(name));
  } catch {
    return false;
  }
};
