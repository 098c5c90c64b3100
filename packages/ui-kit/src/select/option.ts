import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type OptionValue = string | number;

/** One thing to choose. */
export interface Option<Value extends OptionValue = OptionValue> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Faint, at the end: a count, a kind. */
  readonly note?: string;
  /** The note is code: it is set like it, and the closed control shows it too. */
  readonly noteIsCode?: boolean;
  /** A decorative picture at the end, in the list and in the closed control. */
  readonly visual?: ReactNode;
  /** Typing their beginning finds it too; they are not shown. */
  readonly keywords?: string;
  /** A second line. */
  readonly help?: string;
  /** Options of one group stand together under its name. */
  readonly group?: string;
  readonly disabled?: boolean;
}
