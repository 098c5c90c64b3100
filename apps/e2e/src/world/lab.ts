import type { Page } from '@playwright/test';
import { signInByToken } from './api.ts';
import { startOutsidePostgres } from './postgres.ts';
import type { RunningServer } from './server.ts';

/** Engines on which the journeys of SQL Lab run. */
export type LabEngine = 'embedded' | 'postgres';

/** A database for the journeys of SQL Lab: the example content, or tables with the same names. */
export interface Lab {
  readonly engine: LabEngine;
  readonly databaseId: number;
  /** Opens a SQL Lab tab that contains this SQL. */
  open(page: Page, sql: string): Promise<unknown>;
  /** Returns SQL for a FROM clause: a table with the numbers from 0 to `count - 1`. */
  series(count: number): string;
  /** Stops the processes that the lab has started. */
  stop(): Promise<void>;
}

const openIn = (databaseId: number) => (page: Page, sql: string) =>
  page.goto(`/sqllab?dbid=${databaseId}&sql=${encodeURIComponent(sql)}`);

const embedded: Lab = {
  engine: 'embedded',
  databaseId: 1,
  open: openIn(1),
  series: (count) => `range(${count})`,
  stop: async () => undefined,
};

const countries =
  "ARRAY['Austria','Belgium','Denmark','Finland','France','Germany','Ireland','Italy','Netherlands','Portugal','Spain','Sweden']";
const tables = `CREATE SCHEMA shop; CREATE SCHEMA survey;
CREATE TABLE shop.order_lines AS SELECT i AS line_id, (ARRAY['Bags','Bikes','Helmets','Lights','Locks','Tools'])[1 + i % 6] AS category,
  (${countries})[1 + floor(12 * power((i % 1000) / 1000.0, 2))::int] AS country, 1 + i % 9 AS quantity, ((i * 37) % 5000)::numeric / 100 AS revenue FROM generate_series(1, 200000) i;
CREATE TABLE shop.orders AS SELECT i AS order_id, i % 500 AS customer_id FROM generate_series(1, 2000) i;
CREATE TABLE shop.customers AS SELECT i AS customer_id, (${countries})[1 + i % 12] AS country FROM generate_series(1, 500) i;
CREATE TABLE survey.answers AS SELECT i AS answer_id, (${countries})[1 + i % 12] AS country FROM generate_series(1, 500) i;
ANALYZE;`;

const startPostgresLab = async (server: RunningServer): Promise<Lab> => {
  const postgres = await startOutsidePostgres(tables);
  if (postgres === undefined) throw new Error('PostgreSQL is not installed.');
  const admin = await signInByToken(server.url, server.password);
  const { json } = await admin.post('/api/v1/database/', {
    database_name: 'Warehouse',
    sqlalchemy_uri: `postgresql://sightline@127.0.0.1:${postgres.port}/postgres`,
  });
  const databaseId = (json as { id: number }).id;
  return {
    engine: 'postgres',
    databaseId,
    open: openIn(databaseId),
    series: (count) => `generate_series(0, ${count - 1})`,
    stop: () => postgres.stop(),
  };
};

/** Returns the server settings for the journeys of SQL Lab on an engine. */
export const labSettings = (engine: LabEngine): Readonly<Record<string, string>> =>
  engine === 'embedded' ? {} : { SIGHTLINE_CONNECTION_NETWORKS: '127.0.0.1' };

/** Starts the database for the journeys of SQL Lab. The caller must stop it. */
export const startLab = async (engine: LabEngine, server: RunningServer): Promise<Lab> =>
  engine === 'embedded' ? embedded : startPostgresLab(server);
