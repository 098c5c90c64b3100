import type { FormData } from '@sightline/charts';
import type { TileRole } from './arrange-charts.ts';
import type { DatasetFields } from './dataset-fields.ts';

/** Information about a dataset from which a dashboard is proposed. */
export interface DraftFacts {
  readonly dataset: DatasetFields;
  /** Main time column. */
  readonly mainTime: string | undefined;
  /** Number of distinct values of each column, as far as known. */
  readonly distinct: ReadonlyMap<string, number>;
  /** Days between the first and the last time of the main time column. */
  readonly days: number | undefined;
}

export interface DraftChoices {
  /** Name of the main metric; undefined means the number of rows. */
  readonly metric: string | undefined;
  readonly time: string | undefined;
  readonly grain: string;
  readonly breakdowns: readonly string[];
}

/** Id of a text in the catalog, with the names that are inserted into it. */
export interface DraftText {
  readonly id: 'by' | 'over-time' | 'share' | 'details' | 'metric';
  readonly metric: string;
  readonly column: string;
}

export interface DraftReason {
  readonly id:
    | 'main'
    | 'saved'
    | 'rows'
    | 'trend-split'
    | 'trend'
    | 'share'
    | 'ranking'
    | 'table'
    | 'filter-time'
    | 'filter-values';
  readonly count: number;
  readonly column: string;
}

export interface DraftTile {
  readonly id: string;
  readonly role: TileRole;
  readonly title: DraftText;
  readonly reason: DraftReason;
  readonly form: FormData;
}

export interface DraftFilter {
  readonly id: string;
  readonly type: 'filter_time' | 'filter_select';
  /** Column that the filter applies to; undefined for a filter by time range. */
  readonly column: string | undefined;
  readonly label: string;
  readonly reason: DraftReason;
}

export interface Draft {
  readonly tiles: readonly DraftTile[];
  readonly filters: readonly DraftFilter[];
}
