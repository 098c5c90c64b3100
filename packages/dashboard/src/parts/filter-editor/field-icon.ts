import { Calendar, Hash, ToggleLeft, Type, type LucideIcon } from 'lucide-react';
import type { FieldKind } from '../../model/dataset-fields.ts';

/** Icons of column types. */
export const fieldIcon: Readonly<Record<FieldKind, LucideIcon>> = {
  text: Type,
  number: Hash,
  time: Calendar,
  boolean: ToggleLeft,
};
