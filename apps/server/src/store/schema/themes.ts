import type { Generated } from 'kysely';

/** A theme of dashboards or of all pages. Times are microseconds since 1970 UTC; flags are 0 or 1. */
export interface ThemeTable {
  id: Generated<number>;
  uuid: string;
  theme_name: string;
  /** Settings of the theme, as JSON text. */
  json_data: string;
  /** 1 for a built-in theme, which cannot be changed or deleted. */
  is_system: number;
  /** 1 for the default light theme. At most one theme has this value. */
  is_system_default: number;
  /** 1 for the default dark theme. At most one theme has this value. */
  is_system_dark: number;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  deleted_on: number | null;
  deleted_by: number | null;
}

/** The tables of themes, by name. */
export interface ThemeTables {
  theme: ThemeTable;
}
