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
  /** The wire's name to sort by; a column without one is not sorted. */
  readonly order?: string;
  /** Which way the first press sorts. */
  readonly firstOrder?: SortOrder;
  readonly width?: number | string;
  /** Numbers stand at the end, so that their digits can be compared. */
  readonly align?: 'start' | 'end';
  /** The cell that names the row; one of a list. */
  readonly names?: boolean;
  /** The narrowest page that shows it. */
  readonly from?: 'tablet' | 'desktop';
}

/** What a facet lets choose from: a few known values, or what the server finds for a text. */
export type Choices = readonly FacetValue[] | ((text: string, signal: AbortSignal) => Promise<readonly FacetValue[]>);

export interface ListFacet {
  /** The key of its rule. */
  readonly key: string;
  readonly label: string;
  readonly choices: Choices;
}

/** Something to do with several rows at once. */
export interface BulkAction<Row> {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onSelect: (rows: readonly Row[], done: () => void) => void;
}

/** What a card is drawn with. */
export interface CardContext {
  readonly favorite: boolean | undefined;
  /** The key that presses its star. */
  readonly starKeys: string;
  readonly selection: { readonly selected: boolean; readonly onToggle: () => void } | undefined;
}

/** All that makes one list screen differ from another. */
export interface ListDescription<Row extends { readonly id: number }> {
  /** Under this name choices are remembered. */
  readonly name: string;
  readonly title: string;
  /** The list that this one is a part of: the way back stands before the title. */
  readonly back?: { readonly path: string; readonly label: string };
  readonly rules: ListRules;
  readonly searchKey: string;
  /** The name of the search field: "Search charts". */
  readonly searchLabel: string;
  readonly facets: readonly ListFacet[];
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly read: (query: ListQuery) => Read<ListPage<Row>>;
  /** In how many milliseconds rows like these are asked for again; undefined where they stay as they are. */
  readonly refreshMs?: (rows: readonly Row[]) => number | undefined;
  readonly rowName: (row: Row) => string;
  /** The path that a row opens. */
  readonly rowPath: (row: Row) => string | undefined;
  /** What a row without a path opens: its details, in place. */
  readonly onRow?: (row: Row, page: readonly Row[]) => void;
  /** Rows carry a star of this kind. */
  readonly starred?: StarredKind;
  /** Buttons at the end of a row; `page` are the rows beside it. */
  readonly tools?: (row: Row, page: readonly Row[]) => ReactNode;
  /** What can be done with a row whose buttons lie in a card's menu, for the keys. */
  readonly acts?: (row: Row) => CardActions;
  readonly card?: (row: Row, context: CardContext, page: readonly Row[]) => ReactNode;
  /** A row of a phone, where cards are not chosen; a list of cards without it shows cards there. */
  readonly phoneRow?: (row: Row, context: CardContext, page: readonly Row[]) => ReactNode;
  readonly bulk: ReadonlyArray<BulkAction<Row>>;
  /** Buttons of the header, before bulk select; the primary one is last in `primary`. */
  readonly actions?: ReactNode;
  readonly primary?: ReactNode;
  /** What stands where there is nothing yet. */
  readonly empty: {
    readonly title: string;
    readonly words?: string;
    readonly action?: ReactNode;
    readonly icon?: LucideIcon;
  };
}

/** The calls that say what a column can be set to. */
type RelatedCall = Extract<CallName, `get${string}Related`>;

/** Choices from a `related` route of the contract: people, databases. */
export const relatedChoices =
  (api: Api, name: RelatedCall, column: string): Choices =>
  async (filter, signal) => {
    const { result } = await api.call(name, { params: { column }, q: { filter, page: 0, page_size: 25 } }, { signal });
    return result.map(({ value, text }) => ({ label: text, value }));
  };
