import { sql, type Selectable } from 'kysely';
import { allText, auditedFilters } from './audited-columns.ts';
import { keptRows } from './kept-rows.ts';
import type { ListDescription } from './list-query.ts';
import type { CssTemplateTable } from './schema/styles.ts';
import { kept } from './visibility.ts';

export type CssTemplateRow = Selectable<CssTemplateTable>;

export const cssTemplates = keptRows('css_template');

const column = (name: keyof CssTemplateTable) => sql.ref(`css_template.${name}`);

/** Describes the list of CSS templates. */
export const cssTemplateList: ListDescription = {
  table: 'css_template',
  listColumns: [
    'changed_on_delta_humanized',
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'created_on',
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    'css',
    'id',
    'template_name',
  ],
  orderColumns: { template_name: column('template_name') },
  filters: {
    ...auditedFilters('css_template'),
    css: { kind: 'text', expression: column('css') },
    template_name: {
      kind: 'text',
      expression: column('template_name'),
      special: { css_template_all_text: allText(['css_template.template_name', 'css_template.css']) },
    },
    uuid: { kind: 'text', expression: column('uuid') },
  },
  defaultOrder: { expression: column('id'), direction: 'desc' },
  conditions: [kept('css_template')],
};
