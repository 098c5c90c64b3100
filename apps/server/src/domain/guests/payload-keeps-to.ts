import type { ColumnRef, Filter, MetricRef, OrderRef, Query } from '../../engine/compile/query-context.ts';

/** Ways in which a guest may change a query: dashboard filters, time ranges, drilling, and the page of a table. */
export interface GuestControls {
  /** Keys of the columns that dashboard filters and cross-filters use. */
  readonly filterColumns: ReadonlySet<string>;
  /** Names of the dataset's time columns. */
  readonly timeColumns: ReadonlySet<string>;
  /** Names of the dataset's columns if the guest may drill by them, otherwise empty. */
  readonly drillColumns: ReadonlySet<string>;
  /** True if the chart is paginated by the server. */
  readonly pages: boolean;
}

/**
 * Returns a key that identifies a column by its contents, regardless of its label. SQL that is only a column name has
 * the same key as that column.
 */
export const keyOfColumn = (ref: ColumnRef): string => `column ${ref.kind === 'named' ? ref.name : ref.sql}`;

const keyOfMetric = (ref: MetricRef): string => {
  switch (ref.kind) {
    case 'saved':
      return `metric ${ref.name}`;
    case 'simple':
      return `${ref.aggregate} of ${ref.column}`;
    case 'sql':
      return `sql ${ref.sql}`;
  }
};

const isColumn = (by: ColumnRef | MetricRef): by is ColumnRef => by.kind === 'named' || by.kind === 'adhoc';
const keyOfPart = (by: ColumnRef | MetricRef): string => (isColumn(by) ? keyOfColumn(by) : keyOfMetric(by));
const labelOfPart = (ref: ColumnRef | MetricRef): string =>
  ref.kind === 'named' || ref.kind === 'saved' ? ref.name : ref.label;

const sameJson = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const within = (asked: readonly string[], shown: ReadonlySet<string>): boolean => asked.every((key) => shown.has(key));
const holdsTime = (filter: Filter): boolean => filter.operator === 'TEMPORAL_RANGE';
const sameFilter = (left: Filter, right: Filter): boolean =>
  keyOfColumn(left.column) === keyOfColumn(right.column) &&
  left.operator === right.operator &&
  sameJson(left.value, right.value);

const metricsOf = (query: Query): readonly MetricRef[] => [
  ...(query.metrics ?? []),
  ...(query.seriesLimitMetric === null ? [] : [query.seriesLimitMetric]),
];
const columnsOf = (query: Query): readonly ColumnRef[] => [...query.columns, ...query.seriesColumns];
const orderedBy = (query: Query): readonly (ColumnRef | MetricRef)[] =>
  query.orderBy.flatMap(({ by }) => (typeof by === 'string' ? [] : [by]));

/** Returns the key of the metric by which a series limit selects the series. */
const keyOfLimit = ({ seriesLimitMetric: by, metrics }: Query): string | undefined => {
  const metric = by ?? metrics?.[0];
  return metric && keyOfMetric(metric);
};

/**
 * True if the query sorts only by parts of the chart. A name in its sort order must be the label of one of its columns
 * or metrics, or a name that the chart sorts by.
 */
const keepsOrder = (asked: Query, stored: Query): boolean => {
  const labels = new Set([...columnsOf(asked), ...metricsOf(asked)].map(labelOfPart));
  const names = new Set(stored.orderBy.flatMap(({ by }) => (typeof by === 'string' ? [by] : [])));
  const parts = new Set([...columnsOf(stored), ...metricsOf(stored), ...orderedBy(stored)].map(keyOfPart));
  const keeps = ({ by }: OrderRef): boolean =>
    typeof by === 'string' ? labels.has(by) || names.has(by) : parts.has(keyOfPart(by));
  return asked.orderBy.every(keeps);
};

/** True if the query has all filters of the chart, and additional filters only on columns that the dashboard offers. */
const keepsFilters = (asked: Query, stored: Query, controls: GuestControls): boolean => {
  const kept = stored.filters
    .filter((filter) => !holdsTime(filter))
    .every((filter) => asked.filters.some((other) => sameFilter(filter, other)));
  const timed = new Set(stored.filters.filter(holdsTime).map((filter) => keyOfColumn(filter.column)));
  const offered = (filter: Filter): boolean => {
    if (stored.filters.some((other) => sameFilter(filter, other))) return true;
    const name = filter.column.kind === 'named' ? filter.column.name : filter.column.sql;
    if (holdsTime(filter)) return controls.timeColumns.has(name) || timed.has(keyOfColumn(filter.column));
    return controls.filterColumns.has(keyOfColumn(filter.column));
  };
  return kept && asked.filters.every(offered);
};

/** True if the query returns no rows beyond those of the chart. Paginated charts allow any page and the row count. */
const keepsRows = (asked: Query, stored: Query, { pages }: GuestControls): boolean => {
  if (pages && asked.rowcountOnly) return true;
  const limited = stored.rowLimit > 0;
  if (limited && (asked.rowLimit === 0 || asked.rowLimit > stored.rowLimit)) return false;
  if (pages || asked.rowOffset === stored.rowOffset) return true;
  return (
    limited &&
    asked.rowOffset > stored.rowOffset &&
    asked.rowOffset + asked.rowLimit <= stored.rowOffset + stored.rowLimit
  );
};

/**
 * True if the query shows all series of the chart or only the first of them. A chart without a series limit shows all
 * its series.
 */
const keepsSeries = (asked: Query, stored: Query): boolean => {
  if (stored.seriesLimit > 0 && (asked.seriesLimit === 0 || asked.seriesLimit > stored.seriesLimit)) return false;
  // Without a limit, neither the selection of series nor the grouping of the remaining ones has an effect.
  return (
    asked.seriesLimit === 0 ||
    (asked.descending === stored.descending &&
      asked.groupsOthers === stored.groupsOthers &&
      (stored.seriesLimit === 0 || keyOfLimit(asked) === keyOfLimit(stored)))
  );
};

const keepsColumns = (asked: Query, stored: Query, controls: GuestControls): boolean => {
  const shown = new Set(columnsOf(stored).map(keyOfColumn));
  const drilled = new Set([...controls.drillColumns].map((name) => keyOfColumn({ kind: 'named', name })));
  return columnsOf(asked).every((ref) => shown.has(keyOfColumn(ref)) || drilled.has(keyOfColumn(ref)));
};

const keepsTime = (asked: Query, stored: Query, controls: GuestControls): boolean =>
  asked.granularity === null || asked.granularity === stored.granularity || controls.timeColumns.has(asked.granularity);

/** Condition that excludes all rows. Sent by a required filter without a value (section 8.4 of the contract). */
const nothing = '(1 = 0)';

/** True if the condition is that of the chart, alone or combined with the condition that excludes all rows. */
const keepsCondition = ({ extras: { where: asked } }: Query, { extras: { where: stored } }: Query): boolean =>
  asked === stored || asked === (stored === '' ? nothing : `${stored} AND ${nothing}`);

/**
 * True if a query shows only data that the stored query shows: no other columns, metrics or SQL, and with all of its
 * filters. It may add values of the dashboard's filters, time ranges, another order, and lower limits for rows or
 * series. Post-processing is not compared, because it uses only the data that the query returns.
 */
export const keepsTo = (asked: Query, stored: Query, controls: GuestControls): boolean =>
  keepsColumns(asked, stored, controls) &&
  within(metricsOf(asked).map(keyOfMetric), new Set(metricsOf(stored).map(keyOfMetric))) &&
  keepsOrder(asked, stored) &&
  keepsFilters(asked, stored, controls) &&
  keepsCondition(asked, stored) &&
  asked.extras.having === stored.extras.having &&
  (asked.metrics === null) === (stored.metrics === null) &&
  keepsTime(asked, stored, controls) &&
  keepsRows(asked, stored, controls) &&
  keepsSeries(asked, stored) &&
  asked.annotationLayers.every((layer) => stored.annotationLayers.some((other) => sameJson(layer, other)));
