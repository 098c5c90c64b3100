import { AppError } from '@sightline/core';
import {
  colorPlan,
  ranksContext,
  ranksOf,
  resultColumns,
  storedColors,
  valuesIn,
  type ColoredField,
  type ColorPlan,
  type ValueColors,
} from '@sightline/charts/query';
import type { ChartRow } from '../../store/charts.ts';
import type { DashboardRow } from '../../store/dashboards.ts';
import type { Subject } from '../access.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import { chartFormData } from '../charts/describe-charts.ts';
import { keyOfQuestion, readChartData } from '../charts/read-chart-data.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { objectIn } from '../wire/json-text.ts';
import { atPictureTime } from './chart-tile.ts';

interface Asked {
  readonly plan: ColorPlan;
  readonly serving: ChartServing;
}

type Result = Parameters<typeof resultColumns>[0];

/** Plans the colors of a dashboard's values from the settings of all its charts, as the dashboard page does. */
export const planOf = (dashboard: DashboardRow, charts: readonly ChartRow[]): ColorPlan =>
  colorPlan(charts.map((chart) => ({ ...chartFormData(chart), dashboardId: dashboard.id })));

const bodyOf = (subject: Subject, field: ColoredField) => ({
  ...ranksContext(field, { own: subject.guest !== undefined }),
});

const unlessRefused = async <T>(found: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await found;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof AppError)) throw error;
    return otherwise;
  }
};

/** Returns the values in a picture's cache key that identify the value colors as the caller sees them. */
export const valueColorsKey = (deps: Deps, subject: Subject, { plan, serving }: Asked): Promise<readonly unknown[]> =>
  Promise.all(
    plan.fields.map((field) => {
      const question = { body: bodyOf(subject, field), wire: 'json' as const, serving, address: {} };
      return unlessRefused<unknown>(keyOfQuestion(atPictureTime(deps), subject, question), 'refused');
    }),
  );

const valuesOf = async (
  deps: Deps,
  subject: Subject,
  { field, serving }: { readonly field: ColoredField; readonly serving: ChartServing },
): Promise<readonly string[]> => {
  const reply = await readChartData(atPictureTime(deps), subject, { body: bodyOf(subject, field), serving });
  if (reply.format !== 'json') return [];
  const { result } = JSON.parse(Buffer.from(reply.answer.bytes).toString('utf8')) as {
    readonly result: readonly Result[];
  };
  return valuesIn(resultColumns(result[0] ?? {}), field);
};

/**
 * Returns the colors of the values on a dashboard, the same as on its page. Values that the caller may not read get
 * colors based on their names alone.
 */
export const valueColors = async (
  deps: Deps,
  subject: Subject,
  { plan, serving, dashboard }: Asked & { readonly dashboard: DashboardRow },
): Promise<ValueColors> => {
  const { fields, metrics, scheme } = plan;
  const stored = storedColors(objectIn(dashboard.json_metadata));
  const values: (readonly string[])[] = [];
  for (const field of fields) values.push(await unlessRefused(valuesOf(deps, subject, { field, serving }), []));
  return { scheme: stored.scheme ?? scheme, fixed: stored.fixed, ranks: ranksOf(fields, values), metrics };
};
