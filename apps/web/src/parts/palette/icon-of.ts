import {
  ChartColumn,
  CircleHelp,
  CornerDownLeft,
  FileText,
  LayoutDashboard,
  Save,
  Table2,
  Tag,
  User,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { ItemType, PaletteItem } from '../../model/palette/palette-item.ts';

const icons: Readonly<Record<ItemType, LucideIcon>> = {
  dashboard: LayoutDashboard,
  chart: ChartColumn,
  dataset: Table2,
  'saved-query': Save,
  page: FileText,
  action: Zap,
  help: CircleHelp,
  tag: Tag,
  person: User,
};

/** The icon of an item's type; an action on an item has the Enter icon. */
export const iconOf = ({ type, key }: PaletteItem): LucideIcon =>
  key.startsWith('step-') ? CornerDownLeft : icons[type];
