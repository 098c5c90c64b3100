import { isObject, listIn, type FormData } from './form-data.ts';

/** Settings that a dashboard adds to a chart (contract 5.5). */
export type ExtraFormData = Readonly<Record<string, unknown>>;

const appended = [
  'adhoc_filters',
  'filters',
  'interactive_groupby',
  'interactive_highlight',
  'interactive_drilldown',
  'custom_form_data',
] as const;
const overriding = [
  'granularity',
  'granularity_sqla',
  'time_column',
  'time_grain',
  'time_grain_sqla',
  'time_range',
] as const;

const asAdhoc = (filter: unknown) =>
  isObject(filter)
    ? [
        {
          clause: 'WHERE',
          expressionType: 'SIMPLE',
          isExtra: true,
          subject: filter['col'],
          operator: filter['op'],
          comparator: filter['val'],
          ...(filter['grain'] === undefined ? {} : { grain: filter['grain'] }),
        },
      ]
    : [];

const isTimeFilter = (filter: unknown): filter is Readonly<Record<string, unknown>> =>
  isObject(filter) && filter['operator'] === 'TEMPORAL_RANGE';

/**
 * Merges the settings that a dashboard adds into the settings of a chart. Filters are appended to the chart's filters.
 * A time range replaces the values of the chart's time filters. A time grain or a time column replaces that of the
 * chart.
 */
export const withExtra = (form: FormData, extra: ExtraFormData | undefined): FormData => {
  if (!extra || Object.keys(extra).length === 0) return form;
  const timeRange = extra['time_range'];
  const own = listIn(form, 'adhoc_filters').map((filter) =>
    timeRange !== undefined && isTimeFilter(filter) ? { ...filter, comparator: timeRange, isExtra: true } : filter,
  );
  const over = Object.fromEntries(
    overriding
      .filter((name) => extra[name] !== undefined)
      .map((name) => [
        name === 'time_grain' ? 'time_grain_sqla' : name === 'time_column' ? 'granularity_sqla' : name,
        extra[name],
      ]),
  );
  return {
    ...form,
    ...over,
    ...Object.fromEntries(
      appended
        .filter((name) => name !== 'adhoc_filters' && name !== 'filters' && extra[name] !== undefined)
        .map((name) => [
          name,
          [...listIn(form, name), ...(Array.isArray(extra[name]) ? (extra[name] as unknown[]) : [extra[name]])],
        ]),
    ),
    adhoc_filters: [...own, ...listIn(extra, 'adhoc_filters'), ...listIn(extra, 'filters').flatMap(asAdhoc)],
  };
};
