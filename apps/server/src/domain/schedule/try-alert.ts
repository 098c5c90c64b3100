import type { InputOf, OutputOf, routes } from '@sightline/core/contract';
import type { Subject } from '../access.ts';
import { asSqlRefusal } from '../datasets/inspect-columns.ts';
import type { Deps } from '../deps.ts';
import { askAlert } from './ask-alert.ts';
import { judgeAlert } from './judge-alert.ts';

/**
 * Runs the query of an alert that is being written, and tells whether it would trigger. Stores nothing. Throws 404 if
 * the database is not visible, 422 with the engine's reason if the query does not run.
 */
export const tryAlert = async (
  deps: Deps,
  subject: Subject,
  { body, signal }: { readonly body: InputOf<typeof routes.tryAlert>['body']; readonly signal: AbortSignal },
): Promise<OutputOf<typeof routes.tryAlert>> => {
  const asked = { databaseId: body.database, sql: body.sql, timeoutMs: deps.config.query.timeoutS * 1000, signal };
  const rows = await askAlert(deps, subject, asked).catch((error: unknown) => {
    throw asSqlRefusal(error);
  });
  const type = body.validator_type ?? null;
  const verdict = judgeAlert({ type, ...body.validator_config_json }, rows, body.previous ?? null);
  const isJudged = type !== null;
  return {
    result: {
      value: verdict.value,
      rows: rows.rowCount,
      columns: [...rows.columns],
      first_row: rows.firstRow ? [...rows.firstRow] : null,
      change: Number.isFinite(verdict.change) ? verdict.change! : null,
      triggers: isJudged ? (verdict.triggers ?? null) : null,
      problem: isJudged ? (verdict.problem ?? null) : null,
    },
  };
};
