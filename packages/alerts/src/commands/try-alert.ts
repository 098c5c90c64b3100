import type { Api, CallOutput } from '@sightline/core/api';
import { wireMeasure } from '../model/measure.ts';
import { isAboutChange } from '../model/operators.ts';
import { validatorOf, type ReportForm } from '../model/report-form.ts';

/** A condition that can be tried without saving it. */
export type TriedCondition = Pick<ReportForm, 'sql' | 'measure' | 'operator' | 'threshold'> & {
  /** Id of the database that runs the SQL. Ignored if the alert compares a metric. */
  readonly database: number | undefined;
  /** Value that the most recent check of this query returned; null if there is none. */
  readonly previous: number | null;
};

/** Result of trying a condition: the value, its columns, and whether the alert would trigger. */
export type Trial = CallOutput<'tryAlert'>['result'];

/** Runs the SQL of an alert or queries its metric. Stores nothing. @throws CallError */
export const tryAlert = async (api: Api, condition: TriedCondition, signal: AbortSignal): Promise<Trial> => {
  const { database, sql, measure, operator, previous } = condition;
  const since = isAboutChange(operator) ? { previous } : {};
  const asked = measure
    ? { metric_condition: wireMeasure(measure) ?? {} }
    : { sql: sql.trim(), ...(database !== undefined && { database }) };
  const body = { ...asked, ...validatorOf(condition), ...since };
  return (await api.call('tryAlert', { body }, { signal })).result;
};
