import type { Generated } from 'kysely';

/** Looks that dashboards, or the whole of the pages, may take. Times in microseconds since 1970 UTC; flags are 0 or 1. */
export interface ThemeTable {
  id: Generated<number>;
  uuid: string;
  theme_name: string;
  /** JSON as text. */
  json_data: string;
  /** The server's own: neither changed nor deleted. */
  is_system: number;
  /** The look of the pages by day; at most one theme is. */
  is_system_default: number;
  /** The look of the pages by night; at most one theme is. */
  is_system_dark: number;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  deleted_on: number | null;
  deleted_by: number | null;
}

/** The tables of themes, by their names in the store. */
export interface ThemeTables {
  theme: ThemeTable;
}
