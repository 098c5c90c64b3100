import { AppError } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import { embeddedBackend } from '../databases/engines.ts';
import type { Engine } from '../ports.ts';
import { quotedName } from './quoted-name.ts';

/** The embedded engine creates tables alone, where the settings allow it. */
const makesHere = ({ allow_ctas }: DatabaseRow, what: 'TABLE' | 'VIEW'): boolean =>
  what === 'TABLE' && allow_ctas === 1;

/** A query whose rows a client wants in a new table or view. */
export interface AskedCreation {
  readonly sql: string;
  readonly ctas_method?: string | null | undefined;
  readonly tmp_table_name?: string | null | undefined;
  readonly schema?: string | null | undefined;
  readonly database: DatabaseRow;
}

/**
 * Returns the statement that creates the table or view that a client asks for beside its query. Throws
 * DML_NOT_ALLOWED_ERROR if the engine cannot write, and INVALID_CTAS_QUERY_ERROR or INVALID_CVAS_QUERY_ERROR without a
 * name, or if the text is not one query. Whether the database allows it is checked with the statement.
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
  // A refused query keeps its own reason and place.
  if (only?.allowed === false) return sql;
  if (only === undefined || others.length > 0)
    throw new AppError(type, `To create a ${what.toLowerCase()}, run a single query.`);
  const place = database.force_ctas_schema || schema;
  const target = [...(place ? [place] : []), name].map(quotedName).join('.');
  return `CREATE ${what} ${target} AS\n${only.sql}`;
};
