import type { InputOf, OutputOf, routes } from '@sightline/core/contract';
import type { Subject } from '../access.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import { asSqlRefusal } from '../datasets/inspect-columns.ts';
import type { Deps } from '../deps.ts';
import { invalidFields } from '../refusal.ts';
import { readMetricCondition } from '../reports/metric-condition.ts';
import { askAlert } from './ask-alert.ts';
import { askMetric } from './ask-metric.ts';
import { judgeAlert, type AlertRows } from './judge-alert.ts';

type Tried = InputOf<typeof routes.tryAlert>['body'];

interface Trying {
  readonly body: Tried;
  readonly serving: ChartServing;
  readonly signal: AbortSignal;
}

const rowsOf = async (deps: Deps, subject: Subject, { body, serving, signal }: Trying): Promise<AlertRows> => {
  if (body.metric_condition !== undefined) {
    const condition = readMetricCondition(body.metric_condition);
    if (condition === 'wrong') throw invalidFields({ metric_condition: ['Not a metric with filters.'] });
    return askMetric(deps, subject, { condition, serving, signal });
  }
  if (body.database === undefined) throw invalidFields({ database: ['Missing data for required field.'] });
  const asked = {
    databaseId: body.database,
    sql: body.sql ?? '',
    timeoutMs: deps.config.query.timeoutS * 1000,
    signal,
  };
  return askAlert(deps, subject, asked).catch((error: unknown) => {
    throw asSqlRefusal(error);
  });
};

/**
 * Runs the query of an alert that is being written, or reads its metric, and returns whether it would trigger. Stores
 * nothing. Throws 404 if the database or dataset is not visible, 400 for a metric that cannot be read, 422 with the
 * engine's reason if the query does not run.
 */
export const tryAlert = async (
  deps: Deps,
  subject: Subject,
  { body, serving, signal }: Trying,
): Promise<OutputOf<typeof routes.tryAlert>> => {
  const rows = await rowsOf(deps, subject, { body, serving, signal });
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
