import type { Api, CallOutput } from '@sightline/core/api';
import { validatorOf, type ReportForm } from '../model/report-form.ts';

/** A condition that can be tried. */
export type TriedCondition = Pick<ReportForm, 'sql' | 'operator' | 'threshold'> & { readonly database: number };

/** Result of a condition: the first row of its SQL, and whether the alert would trigger. */
export type Trial = CallOutput<'tryAlert'>['result'];

/** Runs the SQL of an alert and stores nothing. @throws CallError */
export const tryAlert = async (api: Api, condition: TriedCondition, signal: AbortSignal): Promise<Trial> => {
  const { database, sql } = condition;
  const body = { database, sql: sql.trim(), ...validatorOf(condition) };
  return (await api.call('tryAlert', { body }, { signal })).result;
};
