import { themes } from '../../store/themes.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import { foundRows } from '../remove-rows.ts';
import { deleteStamp } from '../stamps.ts';
import { refuseBuiltIn } from './save-theme.ts';

/**
 * Deletes themes, all or none. Dashboards that used them get the theme selected for all pages. Throws 404 if a theme is
 * missing, 403 for a built-in theme, 422 for a theme selected for all pages.
 */
export const deleteThemes = async (deps: Deps, subject: Subject, ids: readonly number[]): Promise<void> => {
  const found = await foundRows(deps, themes, ids);
  refuseBuiltIn(found);
  if (found.some((theme) => theme.is_system_default === 1 || theme.is_system_dark === 1)) {
    throw unprocessable('Cannot delete a theme that is set as system default or system dark theme.');
  }
  await themes.change(deps.store.db, ids, deleteStamp(deps, subject));
};
