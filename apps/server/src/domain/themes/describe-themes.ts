import type { DbOrTransaction } from '../../store/db.ts';
import type { ThemeRow } from '../../store/themes.ts';
import { describeAudited } from '../wire/audited.ts';

/** Returns themes in the contract's form, with all fields, in the given order. */
export const describeThemes = async (db: DbOrTransaction, rows: readonly ThemeRow[], nowMs: number) => {
  const audited = await describeAudited(db, rows, nowMs);
  return rows.map((theme) => {
    const described = audited(theme);
    const { changed_by } = described;
    return {
      id: theme.id,
      uuid: theme.uuid,
      theme_name: theme.theme_name,
      json_data: theme.json_data,
      is_system: theme.is_system === 1,
      is_system_default: theme.is_system_default === 1,
      is_system_dark: theme.is_system_dark === 1,
      ...described,
      changed_by_name: changed_by === null ? '' : `${changed_by.first_name} ${changed_by.last_name}`.trim(),
    };
  });
};
