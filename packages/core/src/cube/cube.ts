/** The way in which a measure is computed from its parts over the chosen bins. */
export type CubeMeasureKind = 'sum' | 'count' | 'min' | 'max' | 'mean';

export interface CubeMeasure {
  readonly kind: CubeMeasureKind;
  /** Indexes of its part columns: one column, or for a mean the columns of sum and count. */
  readonly parts: readonly number[];
}

/**
 * A sort key of the rows: a measure by its index, or a column by its name. Columns are always sort keys after the
 * measures, and groups are numbered in the order of the columns.
 */
export type CubeOrder = { readonly ascending: boolean } & ({ readonly measure: number } | { readonly column: string });

/** Reasons why a chart's queries cannot be computed from a cube. */
export const cubeRefusals = ['distinct', 'measure', 'steps', 'rows', 'size', 'data', 'hidden'] as const;
export type CubeRefusal = (typeof cubeRefusals)[number];

/** The facts about the cube of one query, in the meta of its first result. */
export interface CubeFacts {
  /** Columns of the active view, with the time grain of their bins. */
  readonly bins: readonly { readonly column: string; readonly grain: string | null }[];
  readonly measures: readonly CubeMeasure[];
  /** Number of groups: rows of the query when no bins are chosen. */
  readonly groups: number;
  /** Number of measures that the query returns. They come first; further measures are only sort keys. */
  readonly shown: number;
  /** True if all rows are one group, which exists even if no row is chosen. */
  readonly single: boolean;
  readonly order: readonly CubeOrder[];
  /** Maximum number of rows that the query returns. */
  readonly limit: number;
  /** For pivoted rows: the treatment of rows and columns without values. Null for other queries. */
  readonly pivot: {
    /** True if groups without any value are left out. */
    readonly dropsMissing: boolean;
    /** True if the columns of the pivot are series. */
    readonly hasSeries: boolean;
  } | null;
  /** Columns by which the rows of a pivot are sorted; empty for the pivot's default order. */
  readonly sorts: readonly { readonly column: string; readonly ascending: boolean }[];
  /** Further columns with each row's share of a column's total. */
  readonly shares: readonly { readonly of: string; readonly name: string }[];
}

/**
 * Results of a cube, three for each query of a chart. `rows` has the rows of the query without any chosen bins. Its
 * measure cells are numbers (group × measures + measure). `bins` has the bins, in order. `cells` has the parts of each
 * group in each bin, ordered by bin.
 */
export const cubeResults = ['rows', 'bins', 'cells'] as const;

/** Names of the first columns of the `cells` result. The part columns follow. */
export const cubeCellColumns = ['bin', 'group'] as const;

/** The meta of the first result of a query. */
export interface CubeMeta {
  readonly cube?: CubeFacts;
  readonly refused?: CubeRefusal;
}
