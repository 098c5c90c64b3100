import { AppError } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { currentTables, publishTable } from '../../store/table-versions.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';
import type { Engine, FrameRun, RunStats } from '../ports.ts';
import { writeRows } from '../tables/write-rows.ts';
import { writtenVersion } from '../tables/written-version.ts';
import type { PlacedChange } from './allow-change.ts';
import { quotedName } from './quoted-name.ts';

/** A table to create from the rows of a run. */
export interface StoredTable {
  readonly database: DatabaseRow;
  readonly userId: number;
  readonly target: PlacedChange['target'];
  /** Maximum number of rows. */
  readonly most: number;
}

type DescribedJob = Parameters<Engine['describe']>[0];

const refuse = (message: string): AppError => new AppError('INVALID_CTAS_QUERY_ERROR', message, { status: 422 });

/** Returns a column name that occurs more than once, ignoring case as the engine does; undefined if there is none. */
const repeatedName = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name.toLowerCase()).size);
};

/** Integer types that the file format for transferring a query's rows to a new table does not support. */
const widest = /^(?:U?HUGEINT|UBIGINT|BIGNUM)$/u;

/**
 * Returns the query with its largest integer types cast to exact decimals. Throws INVALID_CTAS_QUERY_ERROR if two
 * columns have the same name, and an EngineFailure if the query is invalid.
 */
export const queryOfTable = async (engine: Pick<Engine, 'describe'>, job: DescribedJob): Promise<string> => {
  const columns = await engine.describe(job);
  const twice = repeatedName(columns.map(({ name }) => name));
  if (twice !== undefined)
    throw refuse(`The column "${twice}" occurs twice. Give each column of the new table a name of its own.`);
  const wide = columns.filter(({ engineType }) => widest.test(engineType)).map(({ name }) => quotedName(name));
  if (wide.length === 0) return job.sql;
  const casts = wide.map((name) => `CAST(${name} AS DECIMAL(38, 0)) AS ${name}`);
  return `SELECT * REPLACE (${casts.join(', ')}) FROM (${job.sql}\n) AS source`;
};

/**
 * Stores the rows of a run as a new table of the embedded database: as a whole, or not at all. Throws
 * INVALID_CTAS_QUERY_ERROR if the table exists, or if there are too many rows. Rejects with an EngineFailure if the run
 * fails or is stopped.
 * @param begin starts the run, which is stopped if its rows cannot be stored
 */
export const storeTable = async (
  deps: Pick<Deps, 'store' | 'writer' | 'clock' | 'config'>,
  begin: () => Promise<FrameRun>,
  { database, userId, target, most }: StoredTable,
): Promise<RunStats> => {
  const key = `${target.schema}\n${target.name}`.toLowerCase();
  const checkIsFree = async (db: DbOrTransaction) => {
    const tables = await currentTables(db, database.id);
    if (tables.some(({ schema, name }) => `${schema}\n${name}`.toLowerCase() === key))
      throw refuse(`The table ${target.schema}.${target.name} already exists. Choose another name.`);
  };
  await checkIsFree(deps.store.db);
  const run = await begin();
  // The failure of the run is also thrown when its frames are read, so it is ignored here.
  run.done.catch(() => undefined);
  const checkCount = async () => {
    if ((await run.done).cut)
      throw refuse(`The query has more than ${most} rows, the most that a new table can have. Limit them.`);
  };
  try {
    const turn = { userId, signal: new AbortController().signal };
    const written = await writeRows(deps, { frames: run.frames, target, turn, onRows: checkCount });
    await deps.store.db.transaction().execute(async (db) => {
      await checkIsFree(db);
      await publishTable(db, {
        database_id: database.id,
        ...target,
        ...writtenVersion(deps, written),
        published_on: toMicros(deps.clock()),
      });
    });
    return await run.done;
  } catch (error) {
    await run.stop('gone');
    throw error;
  }
};
