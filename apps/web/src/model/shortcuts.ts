import { paletteKeys } from './palette-keys.ts';
import type { PageName } from './routes.ts';

/** The shortcuts of the shell. They are defined only here. */
export const shortcuts = {
  palette: paletteKeys,
  sheet: '?',
  focusSearch: '/',
  theme: 'Alt+Shift+T',
  newDashboard: 'c d',
  newChart: 'c c',
  newQuery: 'c q',
  newDataset: 'c s',
} as const;

/** Pages by their two-letter shortcuts. */
export const goKeys: Partial<Readonly<Record<PageName, string>>> = {
  home: 'g h',
  'dashboard-list': 'g d',
  'chart-list': 'g c',
  'dataset-list': 'g s',
  'database-list': 'g b',
  'sql-lab': 'g q',
  'query-history': 'g y',
  'alert-list': 'g a',
};
