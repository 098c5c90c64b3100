/** The way in which a measure is computed from its parts over the chosen bins. */
export type CubeMeasureKind = 'sum' | 'count' | 'min' | 'max' | 'mean';

export interface CubeMeasure {
  readonly kind: CubeMeasureKind;
  /**
   * Indexes of the part columns from which the measure is computed. A mean has two, with its sum and its count; all
   * other measures have one.
   */
  readonly parts: readonly number[];
}

/**
 * A sort key of the query: a measure (by its index) or a column (by its name). Sort keys with columns always follow
 * those with measures. They determine the order in which groups are numbered.
 */
export type CubeOrder = { readonly ascending: boolean } & ({ readonly measure: number } | { readonly column: string });

/** Reasons why a chart's queries cannot be computed from a cube. */
export const cubeRefusals = ['distinct', 'measure', 'steps', 'rows', 'size', 'data', 'hidden'] as const;
export type CubeRefusal = (typeof cubeRefusals)[number];

/** Describes the cube of one query. The server sends this in the metadata of the query's first result. */
export interface CubeFacts {
  /**
   * Columns of the active view, whose values determine the bins. If a column has time buckets, `grain` is their time
   * grain.
   */
  readonly bins: readonly { readonly column: string; readonly grain: string | null }[];
  readonly measures: readonly CubeMeasure[];
  /** Number of groups. These are the rows of the query, before any pivot, without a selection in the active view. */
  readonly groups: number;
  /**
   * Number of measures that the query returns. They come first in `measures`. All measures after them are only used for
   * sorting.
   */
  readonly shown: number;
  /** True if all rows are one group, which exists even if no row is chosen. */
  readonly single: boolean;
  readonly order: readonly CubeOrder[];
  /** Maximum number of rows that the query returns. */
  readonly limit: number;
  /** For a query with a pivot: how the pivot treats rows and columns without values. Null for other queries. */
  readonly pivot: {
    /** True if the pivot leaves out rows and columns without any value. */
    readonly dropsMissing: boolean;
    /** True if the columns of the pivot are series. Series without any remaining group are then left out. */
    readonly hasSeries: boolean;
  } | null;
  /** Columns by which the rows of a pivot are sorted; empty for the pivot's default order. */
  readonly sorts: readonly { readonly column: string; readonly ascending: boolean }[];
  /**
   * Additional columns. Each is called `name` and contains the share that each row has in the total of the column `of`.
   */
  readonly shares: readonly { readonly of: string; readonly name: string }[];
}

/**
 * Names of the three results that a cube has for each query of a chart. `rows` has all rows of the query, but its
 * measure cells contain numbers that identify a group and a measure (group × number of measures + measure). `bins` has
 * the bins, in order. `cells` has the parts of each group in each bin, ordered by bin.
 */
export const cubeResults = ['rows', 'bins', 'cells'] as const;

/** Names of the first columns of the `cells` result. The part columns follow. */
export const cubeCellColumns = ['bin', 'group'] as const;

/** Metadata of the first result of a query: the description of its cube, or the reason why there is no cube. */
export interface CubeMeta {
  readonly cube?: CubeFacts;
  readonly refused?: CubeRefusal;
}
