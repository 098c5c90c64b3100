import type { LucideIcon } from 'lucide-react';

/** An entry of a menu that runs an action, follows a link or opens a submenu. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** Shortcut for the same action. */
  readonly keys?: string;
  /** Faint text at the end, such as a size or a count. */
  readonly note?: string;
  readonly tone?: 'danger';
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
  /** Set if the entry is one of several choices; true if it is the chosen one. */
  readonly checked?: boolean;
  /** True for a checkbox item, which is on or off by itself and not one of several choices. */
  readonly alone?: boolean;
  /** URL of an entry that is a link instead of an action. */
  readonly href?: string;
  readonly onSelect?: () => void;
  /** Entries of the submenu beside this entry. */
  readonly items?: readonly MenuEntry[];
}

export type MenuEntry = MenuAction | { readonly heading: string } | 'divider';

/** True for an entry that can be chosen. */
export const isAction = (entry: MenuEntry): entry is MenuAction => entry !== 'divider' && 'id' in entry;
