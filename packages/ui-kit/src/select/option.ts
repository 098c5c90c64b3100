import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type OptionValue = string | number;

/** An option that can be chosen. */
export interface Option<Value extends OptionValue = OptionValue> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Faint text at the end, such as a count or a kind. */
  readonly note?: string;
  /** True if the note is code. It then has the font of code, and the closed control shows it too. */
  readonly noteIsCode?: boolean;
  /** A decorative picture at the end, in the list and in the closed control. */
  readonly visual?: ReactNode;
  /** Search words that are not shown. Typing the beginning of this text finds the option too. */
  readonly keywords?: string;
  /** Second line of the option. */
  readonly help?: string;
  /** Name of the option's group. The options of a group are listed together under this name. */
  readonly group?: string;
  readonly disabled?: boolean;
}
