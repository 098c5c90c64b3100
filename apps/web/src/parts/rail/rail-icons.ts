import {
  BellRing,
  Braces,
  ChartColumn,
  Database,
  History,
  House,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  Link,
  Save,
  ScrollText,
  ShieldCheck,
  SquareTerminal,
  StickyNote,
  Table2,
  Tags,
  User,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { PageName } from '../../model/routes.ts';

const icons: Partial<Readonly<Record<PageName, LucideIcon>>> = {
  home: House,
  'dashboard-list': LayoutDashboard,
  'chart-list': ChartColumn,
  'dataset-list': Table2,
  'sql-lab': SquareTerminal,
  'saved-query-list': Save,
  'query-history': History,
  'css-template-list': Braces,
  'annotation-layer-list': StickyNote,
  'row-rule-list': ShieldCheck,
  'tag-list': Tags,
  'database-list': Database,
  'user-list': User,
  'role-list': KeyRound,
  'group-list': UsersRound,
  'action-log': ScrollText,
  'alert-list': BellRing,
  'support-request-list': LifeBuoy,
};

/** Gives the icon of a page's link. */
export const railIcon = (page: PageName): LucideIcon => icons[page] ?? Link;
