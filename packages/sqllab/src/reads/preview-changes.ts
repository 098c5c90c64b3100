import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { changeIn, type Change } from '../model/change.ts';
import { paramsOf } from '../model/template-params.ts';
import { bound } from './bound-text.ts';

/** SQL texts that may write, and the database and schema in which they would run. */
export interface ChangesRequest {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly texts: readonly string[];
  /** Template parameters as JSON text; empty if there are none. */
  readonly templateParams: string;
}

/**
 * Types of errors that mean that the server would also refuse to run the text. It would execute no part of such a text.
 */
const refusals: ReadonlySet<string> = new Set([
  'INVALID_SQL_ERROR',
  'DML_NOT_ALLOWED_ERROR',
  'INVALID_CTAS_QUERY_ERROR',
  'INVALID_CVAS_QUERY_ERROR',
  'TABLE_SECURITY_ACCESS_ERROR',
  'QUERY_SECURITY_ACCESS_ERROR',
  'MISSING_TEMPLATE_PARAMS_ERROR',
  'INVALID_TEMPLATE_PARAMS_ERROR',
]);

const isRefusal = (error: unknown): boolean =>
  isCallError(error) && error.errors.every(({ error_type: type }) => type !== undefined && refusals.has(type));

/**
 * Returns the changes that the texts would make; empty if they only read. A text that the server refuses to run makes
 * no changes; its run then reports the reason. Rejects if the server cannot determine the changes.
 */
export const previewChanges = async (
  api: Api,
  { databaseId, schema, texts, templateParams }: ChangesRequest,
  signal: AbortSignal,
): Promise<readonly Change[]> => {
  const params = paramsOf(templateParams);
  const previewed = texts.map(async (written) => {
    try {
      const { sql } = await bound(written, templateParams);
      const body = { database_id: databaseId, sql, schema, ...(params ? { template_params: params } : {}) };
      const { result } = await api.call('previewChanges', { body }, { signal });
      return result.flatMap((each) => changeIn(each) ?? []);
    } catch (error) {
      if (isRefusal(error)) return [];
      throw error;
    }
  });
  return (await Promise.all(previewed)).flat();
};
