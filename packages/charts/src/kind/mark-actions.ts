import type { LucideIcon } from 'lucide-react';
import type { MenuMark } from './chart-props.ts';
import type { Condition } from './clause.ts';

/** A link or action that the host adds to the menu of marks, such as a link to the chart's page. */
export interface MarkLink {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly href?: string;
  readonly onSelect?: () => void;
}

/** Actions on marks that the host provides. A menu entry without its action is not shown. */
export interface MarkActions {
  /** Shows the rows behind a mark. */
  readonly onRows?: (mark: MenuMark) => void;
  /** Breaks a mark out by another column. */
  readonly onBreakOut?: (mark: MenuMark) => void;
  /** Filters by the conditions of a mark, or by all values except those of the mark. */
  readonly onFilter?: (conditions: readonly Condition[]) => void;
  /** True if the host's filters have no time grain. A filter then cannot exclude a time bucket. */
  readonly filtersWithoutGrain?: boolean;
  /** Loads the links of the menu. Called when the menu opens. */
  readonly links?: () => Promise<readonly MarkLink[]>;
}
