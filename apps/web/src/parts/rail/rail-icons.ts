import {
  ChartColumn,
  History,
  House,
  LayoutDashboard,
  LifeBuoy,
  ExternalLink,
  Link,
  Save,
  SquareTerminal,
  Table2,
  type LucideIcon,
} from 'lucide-react';
import type { PageName } from '../../model/routes.ts';

export type RailIcons = Partial<Readonly<Record<PageName, LucideIcon>>>;

const icons: RailIcons = {
  home: House,
  'dashboard-list': LayoutDashboard,
  'chart-list': ChartColumn,
  'dataset-list': Table2,
  'sql-lab': SquareTerminal,
  'saved-query-list': Save,
  'query-history': History,
  'support-request-list': LifeBuoy,
};

/**
 * Returns the icon of a page's link. Returns undefined while `more` (the icons of the smaller screens) is loading.
 * Pages of the backend have no page name.
 */
export const railIcon = (page: PageName | undefined, more: RailIcons | undefined): LucideIcon | undefined =>
  page === undefined ? ExternalLink : (icons[page] ?? (more && (more[page] ?? Link)));
