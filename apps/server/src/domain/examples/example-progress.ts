import { findDatabase } from '../../store/databases.ts';
import { deleteKeyValue, findKeyValue, insertKeyValue } from '../../store/key-values.ts';
import { toMicros } from '../../store/store-types.ts';
import { currentTables } from '../../store/table-versions.ts';
import type { Deps } from '../deps.ts';
import { examplesDatabaseUuid } from './bundle-entry.ts';
import { exampleTables } from './example-content.ts';

type ExampleDeps = Pick<Deps, 'store' | 'clock' | 'config'>;

/** Progress of creating the example content. Each table is one step; the dashboards are the last one. */
export interface ExampleProgress {
  readonly stage: 'making' | 'done';
  readonly made: number;
  readonly total: number;
}

const total = exampleTables.length + 1;
const done: ExampleProgress = { stage: 'done', made: total, total };

const entryOf = (deps: ExampleDeps, key: 'made' | 'failed') =>
  findKeyValue(deps.store.db, { resource: 'examples', key }, toMicros(deps.clock()));

/** True if the example content was ever created. If a user deleted it, it is not created again. */
export const examplesMade = async (deps: ExampleDeps): Promise<boolean> => (await entryOf(deps, 'made')) !== undefined;

/**
 * Stores or removes the note that the example content was created, or that its creation failed. All servers that share
 * the store see the note.
 */
export const noteExamples = async (deps: ExampleDeps, key: 'made' | 'failed', holds: boolean): Promise<void> => {
  const { db } = deps.store;
  const found = await entryOf(deps, key);
  if (found && !holds) await deleteKeyValue(db, found.id);
  if (found || !holds) return;
  const now = toMicros(deps.clock());
  await insertKeyValue(db, {
    resource: 'examples',
    key,
    context: '',
    user_id: null,
    value: '{}',
    created_on: now,
    used_on: now,
    expires_on: null,
  });
};

/** Returns the progress. The stage is also `done` if examples are disabled or their creation failed. */
export const exampleProgress = async (deps: ExampleDeps): Promise<ExampleProgress> => {
  if (!deps.config.examples || (await examplesMade(deps)) || (await entryOf(deps, 'failed'))) return done;
  const { db } = deps.store;
  const database = await findDatabase(db, { uuid: examplesDatabaseUuid });
  const present = new Set(
    database ? (await currentTables(db, database.id)).map(({ schema, name }) => `${schema}.${name}`) : [],
  );
  const made = exampleTables.filter(({ schema, name }) => present.has(`${schema}.${name}`)).length;
  return { stage: 'making', made, total };
};
