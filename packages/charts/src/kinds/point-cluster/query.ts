import { dimensionsIn, distinctByLabel, labelOf, metricsIn, textIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Name of the column with the radii of single points; undefined if the radius is automatic. */
export const radiusColumn = (form: FormData): string | undefined => {
  const name = textIn(form, 'point_radius');
  return name === 'Auto' ? undefined : name;
};

/** Names of the columns or metrics that labels of clusters combine; empty if labels count points. */
export const labelFields = (form: FormData): readonly string[] =>
  dimensionsIn(form, 'mapbox_label', 'map_label')
    .map(labelOf)
    .filter((name) => name !== 'count');

/** Query of a map of points: one row per point, or groups by place if there are metrics. */
export const pointClusterQueries = (form: FormData): readonly QueryObject[] => {
  const base = baseQuery(form);
  const places = dimensionsIn(form, 'all_columns_x', 'all_columns_y');
  const metrics = metricsIn(form, 'metrics');
  const radius = radiusColumn(form);
  const own = [...labelFields(form), ...(radius === undefined ? [] : [radius])];
  return [
    {
      ...base,
      columns: distinctByLabel([...places, ...dimensionsIn(form, 'groupby'), ...(metrics.length > 0 ? [] : own)]),
      metrics: distinctByLabel(metrics),
      filters: [...base.filters, ...places.map((col) => ({ col, op: 'IS NOT NULL' }))],
    },
  ];
};
