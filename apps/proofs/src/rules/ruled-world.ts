import pg from 'pg';
import { startEngineFixture } from '@sightline/server/src/engine/duckdb/testing/engine-fixture.ts';
import { startPostgres } from '@sightline/server/src/store/testing/postgres.ts';
import { engineOn } from '@sightline/server/src/engine/postgres/testing/engine-on-server.ts';
import type { Engine, JobTable } from '@sightline/server/src/domain/ports.ts';
import { conditionIn, ruledTables, scenarios, type RuledTable, type Scenario } from './ruled-tables.ts';

/**
 * An engine whose tables have row-level security rules, and one whose tables contain only the rows that the rules
 * allow.
 */
export interface RuledPair {
  readonly ruled: Engine;
  readonly oracle: Engine;
  /** The tables of the test in the format of an engine's job, in the order of `ruled-tables.ts`. */
  readonly ruledTables: readonly JobTable[];
  readonly oracleTables: readonly JobTable[];
}

export interface RuledWorld {
  readonly backend: 'duckdb' | 'postgresql';
  readonly ownSchema: string;
  /**
   * For each scenario, in the order of `scenarios`: an engine with the rules, and an engine with only the allowed rows.
   */
  readonly pairs: readonly RuledPair[];
  close(): Promise<void>;
}

const allowedRows = (table: RuledTable, scenario: Scenario): string => {
  const condition = conditionIn(scenario, table);
  return condition === undefined ? table.rows : `SELECT * FROM (${table.rows}) AS whole WHERE ${condition}`;
};

const underRule = (table: RuledTable, scenario: Scenario): { readonly where?: string } => {
  const where = conditionIn(scenario, table);
  return where === undefined ? {} : { where };
};

/**
 * Opens the embedded engine with one file per table, and one file for the allowed rows of each table in each scenario.
 */
export const openDuckDbWorld = async (): Promise<RuledWorld> => {
  const fixture = startEngineFixture();
  const { engine } = fixture;
  const file = (table: RuledTable, sql: string) => fixture.makeTable(table.schema ?? 'main', table.name, sql);
  const whole = await Promise.all(ruledTables.map((table) => file(table, table.rows)));
  const pairs: RuledPair[] = [];
  for (const scenario of scenarios) {
    pairs.push({
      ruled: engine,
      oracle: engine,
      ruledTables: whole.map((job, at) => {
        const table = ruledTables[at];
        return table === undefined ? job : { ...job, ...underRule(table, scenario) };
      }),
      oracleTables: await Promise.all(ruledTables.map((table) => file(table, allowedRows(table, scenario)))),
    });
  }
  return { backend: 'duckdb', ownSchema: 'main', pairs, close: () => fixture.close() };
};

const asTable = (table: RuledTable): { readonly schema: string; readonly name: string } => ({
  schema: table.schema ?? 'public',
  name: table.name,
});

/** Starts a PostgreSQL server with a database of all rows, and one database for the allowed rows of each scenario. */
export const openPostgresWorld = async (programs: string): Promise<RuledWorld> => {
  const server = await startPostgres(programs);
  const urlOf = (database: string): string => {
    const url = new URL(server.url);
    url.pathname = database;
    return url.href;
  };
  const fill = async (database: string, rowsOf: (table: RuledTable) => string): Promise<void> => {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    await client.query('CREATE SCHEMA IF NOT EXISTS s');
    for (const table of ruledTables) {
      const { schema, name } = asTable(table);
      await client.query(`CREATE TABLE ${schema}."${name}" AS ${rowsOf(table)}`);
    }
    await client.end();
  };
  const engines: Engine[] = [];
  const open = (database: string): Engine => {
    const engine = engineOn(urlOf(database), { connections: 2 });
    engines.push(engine);
    return engine;
  };
  await fill('postgres', (table) => table.rows);
  const whole = open('postgres');
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const pairs: RuledPair[] = [];
  for (const [at, scenario] of scenarios.entries()) {
    const database = `allowed_${at}`;
    await admin.query(`CREATE DATABASE ${database} TEMPLATE template0`);
    await fill(database, (table) => allowedRows(table, scenario));
    pairs.push({
      ruled: whole,
      oracle: open(database),
      ruledTables: ruledTables.map((table) => ({ ...asTable(table), ...underRule(table, scenario) })),
      oracleTables: ruledTables.map(asTable),
    });
  }
  await admin.end();
  return {
    backend: 'postgresql',
    ownSchema: 'public',
    pairs,
    async close() {
      await Promise.all(engines.map((engine) => engine.close()));
      server.stop();
    },
  };
};
