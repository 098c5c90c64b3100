import { findDashboard, updateDashboard } from '../../store/dashboards.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { keepVersion, type Change } from '../history/keep-version.ts';
import { objectIn } from '../wire/json-text.ts';
import { ownedDashboard } from './find-dashboard.ts';

/** Color settings in a dashboard's metadata. */
export interface ColorInput {
  readonly color_namespace?: string | null | undefined;
  readonly color_scheme?: string | null | undefined;
  readonly color_scheme_domain?: readonly string[] | undefined;
  readonly label_colors?: object | undefined;
  readonly map_label_colors?: object | undefined;
  readonly shared_label_colors?: readonly string[] | undefined;
}

/**
 * Changes the colors of a dashboard. Without `marked`, they are colors that a page assigned while drawing the
 * dashboard. Such a change creates no version, and leaves the user and time of the last change as they are. Throws 404
 * if the dashboard is not visible, 403 if the subject does not own it.
 */
export const changeColors = (
  deps: Deps,
  subject: Subject,
  { key, input, marked, expected }: Change<ColorInput> & { readonly marked: boolean },
): Promise<number> =>
  deps.store.db.transaction().execute(async (db) => {
    const dashboard = await ownedDashboard(db, subject, key);
    const { id } = dashboard;
    const version = marked ? await keepVersion(db, deps, { type: 'dashboard', id, expected }) : dashboard.version;
    // The transaction now has the lock. Read the row again, because it may have changed in the meantime.
    const now = marked ? await findDashboard(db, { id }) : dashboard;
    await updateDashboard(db, id, {
      json_metadata: JSON.stringify({ ...objectIn(now?.json_metadata), ...input }),
      ...(marked ? { changed_by: userIdOf(subject), changed_on: toMicros(deps.clock()) } : {}),
    });
    return version;
  });
