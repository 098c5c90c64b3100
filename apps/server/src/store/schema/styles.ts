import type { Generated } from 'kysely';

/** A CSS template for dashboards. Times are microseconds since 1970 UTC. */
export interface CssTemplateTable {
  id: Generated<number>;
  uuid: string;
  template_name: string | null;
  css: string | null;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  deleted_on: number | null;
  deleted_by: number | null;
}

/** The tables of CSS templates, by name. */
export interface StyleTables {
  css_template: CssTemplateTable;
}
