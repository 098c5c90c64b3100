import type { DbOrTransaction } from '../../store/db.ts';
import { themes } from '../../store/themes.ts';
import { systemThemes } from './system-themes.ts';

/** Creates missing built-in themes and updates their contents to this release. `now` is in microseconds. */
export const ensureSystemThemes = async (db: DbOrTransaction, now: number): Promise<void> => {
  for (const { uuid, name, data } of Object.values(systemThemes)) {
    const json_data = JSON.stringify(data);
    const known = await themes.find(db, 'uuid', uuid);
    if (known === undefined)
      await themes.insert(db, {
        uuid,
        theme_name: name,
        json_data,
        is_system: 1,
        is_system_default: 0,
        is_system_dark: 0,
        created_by: null,
        created_on: now,
        changed_by: null,
        changed_on: now,
        deleted_on: null,
      });
    else if (known.json_data !== json_data) await themes.change(db, [known.id], { json_data, changed_on: now });
  }
};
