import type { LucideIcon } from 'lucide-react';

export type OptionValue = string | number;

/** One thing to choose. */
export interface Option<Value extends OptionValue = OptionValue> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Faint, at the end: a count, a kind. */
  readonly note?: string;
  /** A second line. */
  readonly help?: string;
  /** Options of one group stand together under its name. */
  readonly group?: string;
  readonly disabled?: boolean;
}
