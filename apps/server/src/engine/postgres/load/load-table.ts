import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { LoadOrder, ServerConnectionOptions } from '../../../domain/server-ports.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { openConnection } from '../connection/open-connection.ts';
import { readQuestionFailure } from '../read-failure.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const place = ({ schema, name }: LoadOrder): string => `${quoted(schema)}.${quoted(name)}`;

const serverTypes: Readonly<Record<string, string>> = {
  BIGINT: 'bigint',
  UBIGINT: 'numeric',
  HUGEINT: 'numeric',
  DOUBLE: 'double precision',
  BOOLEAN: 'boolean',
  DATE: 'date',
  TIME: 'time',
  TIMESTAMP: 'timestamp',
  'TIMESTAMP WITH TIME ZONE': 'timestamptz',
  UUID: 'uuid',
  JSON: 'jsonb',
  BLOB: 'bytea',
};

/** Returns the PostgreSQL type for a type of the embedded engine. Decimals keep their precision. */
const serverType = (engineType: string): string => {
  const digits = /^DECIMAL(\(\d+, ?\d+\))$/.exec(engineType)?.[1];
  if (digits !== undefined) return `numeric${digits}`;
  return (Object.hasOwn(serverTypes, engineType) ? serverTypes[engineType] : undefined) ?? 'text';
};

const parsing = (reason: string): EngineRunError =>
  new EngineRunError({ errorType: 'GENERIC_COMMAND_ERROR', message: `Parsing error: ${reason}` });

/** Converts a server error that occurred during a load. Names the row and column if the server reports them. */
const loadFailure = (error: unknown, order: LoadOrder): EngineRunError => {
  if (!(error instanceof pg.DatabaseError)) return readQuestionFailure(error);
  const { code = '', message, where = '' } = error;
  const [, line, column] = /COPY .*?, line (\d+)(?:, column (.*?):)?/.exec(where) ?? [];
  if (line !== undefined)
    return parsing(`row ${line}${column === undefined ? '' : `, column "${column}"`}: ${message}.`);
  if (code === '42P07') return new EngineRunError({ errorType: 'TABLE_EXISTS', message });
  if (code === '42703') return parsing(`the table has no such column: ${message}.`);
  if (code === '42501' || code === '3F000') {
    const words =
      code === '42501'
        ? `The user of this connection is not allowed to write to the table ${order.name} in the schema ${order.schema}.`
        : `The schema ${order.schema} does not exist.`;
    return new EngineRunError({ errorType: 'CONNECTION_DATABASE_PERMISSIONS_ERROR', message: words });
  }
  return readQuestionFailure(error);
};

const create = (order: LoadOrder): string =>
  `CREATE TABLE ${place(order)} (${order.columns.map(({ name, engineType }) => `${quoted(name)} ${serverType(engineType)}`).join(', ')})`;

/**
 * Loads staged rows into a table in one transaction. Rejects with an EngineFailure. Its type is TABLE_EXISTS if the
 * table exists although it must be new.
 */
export const loadTable = async (connection: ServerConnectionOptions, order: LoadOrder): Promise<void> => {
  const session = await openConnection(connection);
  const { client } = session;
  try {
    await client.query('BEGIN READ WRITE');
    await client.query(`SET LOCAL statement_timeout = ${order.timeoutMs}; SET LOCAL lock_timeout = 10000`);
    if (order.ifExists === 'replace') await client.query(`DROP TABLE IF EXISTS ${place(order)}`);
    if (order.ifExists !== 'append') await client.query(create(order));
    const columns = order.columns.map(({ name }) => quoted(name)).join(', ');
    const rows = client.query(copyFrom(`COPY ${place(order)} (${columns}) FROM STDIN (FORMAT csv)`));
    await pipeline(createReadStream(order.file, { highWaterMark: 1_048_576 }), rows);
    await client.query('COMMIT');
    await session.close();
  } catch (error) {
    session.destroy();
    throw loadFailure(error, order);
  }
};
