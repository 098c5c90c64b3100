import type { DataMask } from './content.ts';
import { bagOf, listOf, textOf } from './wire-values.ts';

/** A tab of a dashboard, with the tabs that contain it. */
export interface DashboardTab {
  /** Ids of the tabs on the path from the outermost tab to this tab, inclusive. */
  readonly path: readonly string[];
  /** Titles of the tabs on the path from the outermost tab to this tab, inclusive. */
  readonly titles: readonly string[];
}

/** A native filter whose value a message can set. */
export interface ReportFilter {
  readonly id: string;
  readonly name: string;
  readonly kind: 'values' | 'time';
  readonly datasetId: number | undefined;
  readonly column: string;
  /** True if the filter excludes the selected values. */
  readonly inverse: boolean;
  /** True if several values can be selected. */
  readonly many: boolean;
}

/** A selected value of a filter. */
export type FilterChoice = string | number | boolean | null;

/** The tabs and filters of a dashboard that can be selected for a message. */
export interface DashboardParts {
  readonly tabs: readonly DashboardTab[];
  readonly filters: readonly ReportFilter[];
}

const tabsUnder = (tree: readonly unknown[], above: DashboardTab): readonly DashboardTab[] =>
  tree.flatMap((node) => {
    const { value, title, children } = bagOf(node);
    const tab = { path: [...above.path, textOf(value)], titles: [...above.titles, textOf(title)] };
    return [tab, ...tabsUnder(listOf(children), tab)];
  });

const filterOf = (wire: unknown): readonly ReportFilter[] => {
  const { id, name, filterType, targets, controlValues } = bagOf(wire);
  const kind = filterType === 'filter_select' ? 'values' : filterType === 'filter_time' ? 'time' : undefined;
  const target = bagOf(listOf(targets)[0]);
  const column = textOf(bagOf(target['column'])['name']);
  if (typeof id !== 'string' || kind === undefined || (kind === 'values' && column === '')) return [];
  const { inverseSelection, multiSelect } = bagOf(controlValues);
  const datasetId = typeof target['datasetId'] === 'number' ? target['datasetId'] : undefined;
  const traits = { inverse: inverseSelection === true, many: multiSelect !== false };
  return [{ id, name: textOf(name) || column || id, kind, datasetId, column, ...traits }];
};

/** Reads the response of the route that lists the tabs of a dashboard and their filters. */
export const dashboardPartsOf = (wire: unknown): DashboardParts => {
  const { tab_tree: tree, native_filters: byTab } = bagOf(wire);
  const filters = Object.values(bagOf(byTab)).flatMap(listOf).flatMap(filterOf);
  return {
    tabs: tabsUnder(listOf(tree), { path: [], titles: [] }),
    filters: [...new Map(filters.map((filter) => [filter.id, filter])).values()],
  };
};

/** Returns the values that a data mask sets for a filter. */
export const choicesIn = (mask: DataMask, { id }: ReportFilter): readonly FilterChoice[] =>
  listOf(bagOf(bagOf(mask[id])['filterState'])['value']) as readonly FilterChoice[];

/** Returns the time range that a data mask sets for a filter, or undefined if it sets none. */
export const rangeIn = (mask: DataMask, { id }: ReportFilter): string | undefined =>
  textOf(bagOf(bagOf(mask[id])['filterState'])['value']) || undefined;

/** Returns the data mask without the value of a filter. The default value that the dashboard sets then applies. */
export const withoutFilter = (mask: DataMask, id: string): DataMask => {
  const { [id]: _gone, ...rest } = mask;
  return rest;
};

/** Returns the data mask with the given values of a filter. */
export const withChoices = (mask: DataMask, filter: ReportFilter, value: readonly FilterChoice[]): DataMask => ({
  ...mask,
  [filter.id]: {
    id: filter.id,
    extraFormData:
      value.length === 0
        ? {}
        : { filters: [{ col: filter.column, op: filter.inverse ? 'NOT IN' : 'IN', val: [...value] }] },
    filterState: { value: [...value] },
    ownState: {},
  },
});

/** Returns the data mask with the given time range of a filter. */
export const withRange = (mask: DataMask, { id }: ReportFilter, range: string): DataMask => ({
  ...mask,
  [id]: { id, extraFormData: { time_range: range }, filterState: { value: range }, ownState: {} },
});
