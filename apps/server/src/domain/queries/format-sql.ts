import { format } from 'sql-formatter';
import { AppError } from '@sightline/core';
import type { Subject } from '../access.ts';
import { visibleDatabase } from '../databases/find-database.ts';
import type { Deps } from '../deps.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openTexts } from '../templates/open-texts.ts';
import { objectIn } from '../wire/json-text.ts';

const dialects: Readonly<Record<string, 'duckdb' | 'postgresql'>> = { duckdb: 'duckdb', postgresql: 'postgresql' };

/** What is to be formatted, and for which database; its templates are rendered where parameters come along. */
export interface FormatInput {
  readonly sql: string;
  readonly database_id?: number | null | undefined;
  readonly template_params?: string | null | undefined;
}

/** SQL in a uniform layout. Undefined names of templates are filled with 1. Throws 422 for SQL that cannot be read, 404 for an unknown database. */
export const formatSql = async (deps: Deps, subject: Subject, input: FormatInput): Promise<string> => {
  const { database_id: databaseId, template_params: params } = input;
  const database = databaseId == null ? undefined : await visibleDatabase(deps.store.db, subject, databaseId);
  const texts =
    database && params
      ? openTexts(await labAsker(deps, subject, database), { params: objectIn(params), filling: '1' })
      : undefined;
  const sql = (await texts?.render(input.sql)) ?? input.sql;
  try {
    const language = dialects[database?.backend ?? 'duckdb'] ?? 'sql';
    return format(sql, { language, keywordCase: 'upper', tabWidth: 2 });
  } catch {
    throw new AppError('INVALID_SQL_ERROR', 'The SQL cannot be formatted, as it cannot be read.', { extra: { sql } });
  }
};
