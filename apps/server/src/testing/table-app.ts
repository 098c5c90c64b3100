import { prepareContent } from '../domain/prepare-content.ts';
import { writeAndPublish } from '../domain/tables/publish-table.ts';
import { makeTestApp, type Caller, type TestApp, type TestAppOptions } from './test-app.ts';

/** A server with its content, an additional table, and a dataset on that table. */
export interface TableApp {
  readonly test: TestApp;
  readonly admin: Caller;
  readonly datasetId: number;
}

/** Options of a table app. */
export interface TableAppOptions extends TestAppOptions {
  /** Name of the table, in the schema `main`. */
  readonly table: string;
  /** A query for the embedded engine that returns the rows of the table. */
  readonly sql: string;
}

/** SQL for sixty days from 1 January 2024. Each day has an amount (1 to 60) and one of two kinds. */
export const sixtyDays =
  "SELECT TIMESTAMP '2024-01-01' + n * INTERVAL '1 day' AS ds, n + 1 AS amount, 'kind ' || n % 2 AS kind FROM range(60) r(n)";

/** Starts a server with its content, publishes a table and creates a dataset on it. */
export const makeTableApp = async ({ table, sql, ...options }: TableAppOptions): Promise<TableApp> => {
  const test = await makeTestApp(options);
  await prepareContent(test.deps);
  const target = { schema: 'main', name: table };
  await writeAndPublish(test.deps, { source: { kind: 'sql', sql }, target, replace: true });
  const admin = await test.bearer('admin');
  const made = await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: table });
  return { test, admin, datasetId: (made.json as { id: number }).id };
};
