import { distinctByLabel, labelOf, metricsIn, textIn, type Dimension, type FormData } from '../../query/form-data.ts';
import { baseAxis, baseQuery, xAxisOf, type QueryObject } from '../../query/query-object.ts';

/** Time grains of the time spans that a cell can represent. */
const grains = { min: 'PT1M', hour: 'PT1H', day: 'P1D', week: 'P1W', month: 'P1M' } as const;

export type CellSpan = keyof typeof grains;

/** Returns the time span of a cell from the settings; a day by default. */
export const cellSpan = (form: FormData): CellSpan => {
  const span = textIn(form, 'subdomain_granularity') ?? 'day';
  return Object.hasOwn(grains, span) ? (span as CellSpan) : 'day';
};

/** Time grain of a cell. */
export const cellGrain = (form: FormData): string => grains[cellSpan(form)];

const timeOf = (form: FormData): Dimension | undefined => xAxisOf(form) ?? textIn(form, 'granularity_sqla');

/** Name of the time column in the result. */
export const calendarColumn = (form: FormData): string => {
  const time = timeOf(form);
  return time === undefined ? '' : labelOf(time);
};

/** Returns the query of a calendar: amounts per cell, sorted by time. */
export const calendarQueries = (form: FormData): readonly QueryObject[] => {
  const time = timeOf(form);
  const grained = { ...form, time_grain_sqla: cellGrain(form) };
  return [
    {
      ...baseQuery(grained),
      columns: time === undefined ? [] : [baseAxis(time, grained)],
      metrics: distinctByLabel(metricsIn(form, 'metrics', 'metric')),
      ...(time === undefined ? {} : { orderby: [[time, true] as const] }),
    },
  ];
};
