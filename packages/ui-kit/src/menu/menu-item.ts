import type { LucideIcon } from 'lucide-react';

/** Something to do. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** A shortcut that does the same. */
  readonly keys?: string;
  /** Faint, at the end: a size, a count. */
  readonly note?: string;
  readonly tone?: 'danger';
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
  /** One of a set of choices, chosen or not. */
  readonly checked?: boolean;
  /** A checkbox item is on or off by itself; it is not one choice of a set. */
  readonly alone?: boolean;
  /** A link instead of an action. */
  readonly href?: string;
  readonly onSelect?: () => void;
  /** A menu beside this entry. */
  readonly items?: readonly MenuEntry[];
}

export type MenuEntry = MenuAction | { readonly heading: string } | 'divider';

/** Narrows to what can be chosen. */
export const isAction = (entry: MenuEntry): entry is MenuAction => entry !== 'divider' && 'id' in entry;
