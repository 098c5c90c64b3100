import { AppError } from '@sightline/core';
import { gateLimitsOf } from '../../config/gate-limits-of.ts';
import type { FormatAnswer } from '../../engine/formatting/protocol.ts';
import { scanSql } from '../../engine/scan-sql.ts';
import type { Subject } from '../access.ts';
import { nameOfAsker } from '../asked-by.ts';
import { isFailure } from '../databases/engines.ts';
import { visibleDatabase } from '../databases/find-database.ts';
import type { Deps } from '../deps.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openTexts } from '../templates/open-texts.ts';
import { objectIn } from '../wire/json-text.ts';

const dialects: Readonly<Record<string, 'duckdb' | 'postgresql'>> = { duckdb: 'duckdb', postgresql: 'postgresql' };

/** SQL to format, and its database. Templates are rendered if parameters are given. */
export interface FormatInput {
  readonly sql: string;
  readonly database_id?: number | null | undefined;
  readonly template_params?: string | null | undefined;
}

/** Reports that a text exceeded the formatter's limits and should be formatted in parts. */
const refuseFailure = (error: unknown): FormatAnswer => {
  throw isFailure(error) ? new AppError('INVALID_SQL_ERROR', `${error.message} Format it in parts.`) : error;
};

/**
 * Formats SQL. Undefined template variables are replaced by 1. Throws 422 if the SQL cannot be parsed or takes too
 * long, 404 for an unknown database.
 */
export const formatSql = async (deps: Deps, subject: Subject, input: FormatInput): Promise<string> => {
  const { database_id: databaseId, template_params: params } = input;
  const database = databaseId == null ? undefined : await visibleDatabase(deps.store.db, subject, databaseId);
  const texts =
    database && params
      ? openTexts(await labAsker(deps, subject, database), { params: objectIn(params), filling: '1' })
      : undefined;
  const sql = (await texts?.render(input.sql)) ?? input.sql;
  const { fault } = scanSql(sql, gateLimitsOf(deps.config));
  if (fault !== undefined) throw new AppError('INVALID_SQL_ERROR', `The SQL cannot be formatted. ${fault}`);
  const language = dialects[database?.backend ?? 'duckdb'] ?? 'sql';
  const answer = await deps.formatter.format({ sql, language }, nameOfAsker(subject)).catch(refuseFailure);
  if (answer.kind === 'formatted') return answer.text;
  throw new AppError('INVALID_SQL_ERROR', 'The SQL cannot be formatted because it cannot be parsed.', {
    extra: { sql },
  });
};
