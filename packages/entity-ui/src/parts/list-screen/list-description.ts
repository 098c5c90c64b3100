import type { Api, CallName } from '@sightline/core/api';
import type { Read } from '@sightline/core/cache';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StarredKind } from '../../model/item-kind.ts';
import type { FacetValue, ListQuery, ListRules, SortOrder } from '../../model/list-state.ts';
import type { CardActions } from '../cards/CardMenu.tsx';

/** A page of rows. */
export interface ListPage<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
}

/** A column of a list. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Column name for sorting in server requests. Without it, the column cannot be sorted. */
  readonly order?: string;
  /** Sort direction after the first click. */
  readonly firstOrder?: SortOrder;
  readonly width?: number | string;
  /** Alignment of the cells. Numbers are right-aligned, so that their digits can be compared. */
  readonly align?: 'start' | 'end';
  /** True for the column that contains the row's name. Each list has exactly one. */
  readonly names?: boolean;
  /** Smallest screen size at which the column is shown. */
  readonly from?: 'tablet' | 'desktop';
}

/** Values of a facet: a fixed list, or a search on the server. */
export type Choices = readonly FacetValue[] | ((text: string, signal: AbortSignal) => Promise<readonly FacetValue[]>);

export interface ListFacet {
  /** Key of the filter rule of the list that the facet sets. */
  readonly key: string;
  readonly label: string;
  readonly choices: Choices;
}

/** An action on several rows. */
export interface BulkAction<Row> {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onSelect: (rows: readonly Row[], done: () => void) => void;
}

/** Props for a card. */
export interface CardContext {
  readonly favorite: boolean | undefined;
  /** Shortcut of the favorite star. */
  readonly starKeys: string;
  readonly selection: { readonly selected: boolean; readonly onToggle: () => void } | undefined;
}

/** Description of a list screen. */
export interface ListDescription<Row extends { readonly id: number }> {
  /** Key under which the user's choices for this list are stored. */
  readonly name: string;
  readonly title: string;
  /** Parent list: a link to it precedes the title. */
  readonly back?: { readonly path: string; readonly label: string };
  readonly rules: ListRules;
  readonly searchKey: string;
  /** Label of the search field: "Search charts". */
  readonly searchLabel: string;
  readonly facets: readonly ListFacet[];
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly read: (query: ListQuery) => Read<ListPage<Row>>;
  /** Returns the polling interval for these rows in milliseconds; undefined if they are not polled. */
  readonly refreshMs?: (rows: readonly Row[]) => number | undefined;
  readonly rowName: (row: Row) => string;
  /** Returns the path that a row opens; undefined if it opens none. */
  readonly rowPath: (row: Row) => string | undefined;
  /** Opens the details of a row without a path, in place. */
  readonly onRow?: (row: Row, page: readonly Row[]) => void;
  /** Object type of the rows' favorite stars; undefined if rows have no stars. */
  readonly starred?: StarredKind;
  /** Buttons at the end of a row; `page` contains all rows of the page. */
  readonly tools?: (row: Row, page: readonly Row[]) => ReactNode;
  /**
   * Actions that the shortcuts of a row start. Needed if the row's buttons are entries of a card's menu, which
   * shortcuts cannot click.
   */
  readonly acts?: (row: Row) => CardActions;
  readonly card?: (row: Row, context: CardContext, page: readonly Row[]) => ReactNode;
  /**
   * Renders a row on a phone, unless the user has selected cards. Without it, a list that has cards shows cards on
   * phones.
   */
  readonly phoneRow?: (row: Row, context: CardContext, page: readonly Row[]) => ReactNode;
  /** Content that is shown between the filters and the rows. */
  readonly head?: ReactNode;
  readonly bulk: ReadonlyArray<BulkAction<Row>>;
  /** Buttons of the header before the bulk select button. The primary button is in `primary`. */
  readonly actions?: ReactNode;
  readonly primary?: ReactNode;
  /** Content of the empty state. */
  readonly empty: {
    readonly title: string;
    readonly words?: string;
    readonly action?: ReactNode;
    readonly icon?: LucideIcon;
  };
}

/** Routes that return the possible values of a column. */
type RelatedCall = Extract<CallName, `get${string}Related`>;

/** Choices from a `related` route of the contract, for example users or databases. */
export const relatedChoices =
  (api: Api, name: RelatedCall, column: string): Choices =>
  async (filter, signal) => {
    const { result } = await api.call(name, { params: { column }, q: { filter, page: 0, page_size: 25 } }, { signal });
    return result.map(({ value, text }) => ({ label: text, value }));
  };
