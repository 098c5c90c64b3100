import { sql, type Selectable } from 'kysely';
import { allText, auditedFilters } from './audited-columns.ts';
import { keptRows } from './kept-rows.ts';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './db.ts';
import type { ThemeTable } from './schema/themes.ts';
import { kept } from './visibility.ts';

export type ThemeRow = Selectable<ThemeTable>;
/** Flag that makes a theme the default, for light mode or for dark mode. */
export type ThemeDuty = 'is_system_default' | 'is_system_dark';

export const themes = keptRows('theme');

const column = (name: keyof ThemeTable) => sql.ref(`theme.${name}`);

/** The list of themes. */
export const themeList: ListDescription = {
  table: 'theme',
  listColumns: [
    'changed_on_delta_humanized',
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'changed_by_name',
    'created_on',
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    'json_data',
    'id',
    'is_system',
    'is_system_default',
    'is_system_dark',
    'theme_name',
    'uuid',
  ],
  orderColumns: { theme_name: column('theme_name') },
  filters: {
    ...auditedFilters('theme'),
    is_system: { kind: 'flag', expression: column('is_system') },
    is_system_dark: { kind: 'flag', expression: column('is_system_dark') },
    is_system_default: { kind: 'flag', expression: column('is_system_default') },
    json_data: { kind: 'text', expression: column('json_data') },
    theme_name: {
      kind: 'text',
      expression: column('theme_name'),
      special: { theme_all_text: allText(['theme.theme_name', 'theme.json_data']) },
    },
    uuid: { kind: 'text', expression: column('uuid') },
  },
  defaultOrder: { expression: column('id'), direction: 'asc' },
  conditions: [kept('theme')],
};

/** Makes this theme the only default for light or dark mode. Without an ID, no theme is the default. */
export const replaceThemeOnDuty = async (
  db: DbOrTransaction,
  duty: ThemeDuty,
  id: number | undefined,
): Promise<void> => {
  await db
    .updateTable('theme')
    .set(duty === 'is_system_dark' ? { is_system_dark: 0 } : { is_system_default: 0 })
    .where(duty, '=', 1)
    .execute();
  if (id !== undefined) await themes.change(db, [id], { [duty]: 1 });
};
