import type { ColumnRef, Filter, MetricRef, OrderRef, Query } from '../../engine/compile/query-context.ts';

/** What of a dashboard a guest may turn: its filters, its times, and the page of a table. */
export interface GuestControls {
  /** Keys of columns that filters of the dashboard and crossing filters work on. */
  readonly filterColumns: ReadonlySet<string>;
  /** Names of the dataset's columns that hold times. */
  readonly timeColumns: ReadonlySet<string>;
  /** Names of the dataset's columns, where the guest may drill by them; none where he may not. */
  readonly drillColumns: ReadonlySet<string>;
  /** Whether the chart gives its rows page by page. */
  readonly pages: boolean;
}

/** What a column reads, whatever it is called in the answer. A column that stands as SQL is the column. */
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

/** What the first series are the first by. */
const keyOfLimit = ({ seriesLimitMetric: by, metrics }: Query): string | undefined => {
  const metric = by ?? metrics?.[0];
  return metric && keyOfMetric(metric);
};

/** A name to sort by counts as what it names in the query; any other must be one that the chart sorts by. */
const keepsOrder = (asked: Query, stored: Query): boolean => {
  const labels = new Set([...columnsOf(asked), ...metricsOf(asked)].map(labelOfPart));
  const names = new Set(stored.orderBy.flatMap(({ by }) => (typeof by === 'string' ? [by] : [])));
  const parts = new Set([...columnsOf(stored), ...metricsOf(stored), ...orderedBy(stored)].map(keyOfPart));
  const keeps = ({ by }: OrderRef): boolean =>
    typeof by === 'string' ? labels.has(by) || names.has(by) : parts.has(keyOfPart(by));
  return asked.orderBy.every(keeps);
};

/** All filters of the chart stand, and those that come on top are ones that the dashboard offers. */
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

/** No row beyond those that the chart shows; any page, and how many rows there are, where it has pages. */
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

/** The chart's own series, or the first ones of them; without a limit of its own, all of them are shown. */
const keepsSeries = (asked: Query, stored: Query): boolean => {
  if (stored.seriesLimit > 0 && (asked.seriesLimit === 0 || asked.seriesLimit > stored.seriesLimit)) return false;
  // How the first series are found, and what becomes of the others, counts only where there is a limit.
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

/** The condition that lets nothing through: what a filter asks that must not be empty, and is (contract 8.4). */
const nothing = '(1 = 0)';

/** The chart's own condition as it stands, or with the one added that lets nothing through. */
const keepsCondition = ({ extras: { where: asked } }: Query, { extras: { where: stored } }: Query): boolean =>
  asked === stored || asked === (stored === '' ? nothing : `${stored} AND ${nothing}`);

/**
 * Whether a query shows nothing that the stored one does not: no other column, metric or SQL, all of its filters, and
 * beyond them values of the dashboard's own filters, times, order and fewer rows or series. Steps behind it work on what it shows.
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
