import { dimensionsIn, distinctByLabel, isObject, metricsIn, textIn, type FormData } from '../../query/form-data.ts';
import { baseAxis, baseQuery, xAxisOf, type QueryObject } from '../../query/query-object.ts';

const parsed = (value: unknown): FormData => {
  try {
    const object = typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
    return isObject(object) ? object : {};
  } catch {
    return {};
  }
};

/**
 * Returns the settings of the chart that is drawn at each place. The setting `selected_chart` contains this chart as
 * JSON, and its `params` are again JSON.
 */
export const innerForm = (form: FormData): FormData => {
  const chart = parsed(form['selected_chart']);
  const params = parsed(chart['params']);
  return { ...params, ...(textIn(chart, 'viz_type') === undefined ? {} : { viz_type: chart['viz_type'] }) };
};

/** Combines the SQL conditions of the map and of the chart at each place. */
const both = (one: QueryObject, other: QueryObject, name: 'where' | 'having'): string =>
  [one.extras[name], other.extras[name]].filter((words) => typeof words === 'string' && words !== '').join(' AND ');

/** Query of charts on a map: the rows of the inner chart at each place. */
export const cartodiagramQueries = (form: FormData): readonly QueryObject[] => {
  const inner = innerForm(form);
  const axis = xAxisOf(inner);
  const own = baseQuery(inner);
  const base = baseQuery({ ...form, time_grain_sqla: inner['time_grain_sqla'] });
  return [
    {
      ...base,
      filters: [...own.filters, ...base.filters],
      extras: {
        ...base.extras,
        where: both(own, base, 'where'),
        having: both(own, base, 'having'),
      },
      columns: distinctByLabel([
        ...dimensionsIn(form, 'geom_column', 'place_name'),
        ...(axis === undefined ? [] : [baseAxis(axis, inner)]),
        ...dimensionsIn(inner, 'groupby', 'columns'),
      ]),
      metrics: distinctByLabel(metricsIn(inner, 'metric', 'metrics')),
      ...(axis === undefined ? {} : { orderby: [[axis, true]] }),
    },
  ];
};
