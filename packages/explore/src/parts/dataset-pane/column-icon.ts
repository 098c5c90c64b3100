import { Binary, Calendar, Hash, SquareFunction, ToggleLeft, Type, type LucideIcon } from 'lucide-react';
import type { ColumnKind } from '../../model/dataset.ts';

const icons: Readonly<Record<ColumnKind, LucideIcon>> = {
  text: Type,
  number: Hash,
  time: Calendar,
  boolean: ToggleLeft,
  expression: SquareFunction,
};

/** Icon of a column type. */
export const columnIcon = (kind: ColumnKind | undefined): LucideIcon => (kind === undefined ? Binary : icons[kind]);
