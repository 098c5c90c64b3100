import { AppError } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import { embeddedBackend } from '../databases/engines.ts';
import type { Engine } from '../ports.ts';
import { quotedName } from './quoted-name.ts';

/**
 * True if the embedded engine may create this object. It creates only tables, and only if the database settings allow
 * it.
 */
const makesHere = ({ allow_ctas }: DatabaseRow, what: 'TABLE' | 'VIEW'): boolean =>
  what === 'TABLE' && allow_ctas === 1;

/** A query whose rows a client wants to store in a new table or view. */
export interface AskedCreation {
  readonly sql: string;
  readonly ctas_method?: string | null | undefined;
  readonly tmp_table_name?: string | null | undefined;
  readonly schema?: string | null | undefined;
  readonly database: DatabaseRow;
}

/**
 * Returns the statement that creates the table or view that a client requests for its query. Throws
 * DML_NOT_ALLOWED_ERROR if the engine cannot write, and INVALID_CTAS_QUERY_ERROR or INVALID_CVAS_QUERY_ERROR without a
 * name, or if the text is not one query. The returned statement must still be checked against the settings of the
 * database.
 */
export const statementOfCreation = async (
  engine: Pick<Engine, 'gate' | 'gateWrites'>,
  { sql, ctas_method, tmp_table_name, schema, database }: AskedCreation,
): Promise<string> => {
  const what = ctas_method?.toUpperCase() === 'VIEW' ? 'VIEW' : 'TABLE';
  if (engine.gateWrites === undefined || (database.backend === embeddedBackend && !makesHere(database, what)))
    throw new AppError(
      'DML_NOT_ALLOWED_ERROR',
      `The database ${database.database_name} does not allow CREATE ${what} AS.`,
    );
  const type = what === 'VIEW' ? 'INVALID_CVAS_QUERY_ERROR' : 'INVALID_CTAS_QUERY_ERROR';
  const name = tmp_table_name?.trim();
  if (!name) throw new AppError(type, `Enter a name for the new ${what.toLowerCase()}.`);
  const [only, ...others] = await engine.gate(sql);
  // Return a refused query unchanged, so that the refusal reports its own reason and position.
  if (only?.allowed === false) return sql;
  if (only === undefined || others.length > 0)
    throw new AppError(type, `To create a ${what.toLowerCase()}, run a single query.`);
  const place = database.force_ctas_schema || schema;
  const target = [...(place ? [place] : []), name].map(quotedName).join('.');
  return `CREATE ${what} ${target} AS\n${only.sql}`;
};
