import { chartsById } from '../../store/charts.ts';
import { findDashboard, replaceChartsOfDashboard, updateDashboard } from '../../store/dashboards.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { themes } from '../../store/themes.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { keepVersion, type Saved } from '../history/keep-version.ts';
import type { DashboardContent } from '../history/object-content.ts';
import { changeStamp } from '../stamps.ts';
import { objectIn } from '../wire/json-text.ts';
import { chartIdsIn } from './dashboard-documents.ts';
import { ownedDashboard } from './find-dashboard.ts';

const slugElsewhere = 'Restored without its URL slug, which another dashboard uses now.';

/** True if the theme exists, or if the ID is null. */
const isTheme = async (db: DbOrTransaction, id: number | null): Promise<boolean> =>
  id === null || (await themes.byId(db, [id])).length > 0;

/**
 * Restores a version of a dashboard: its documents unchanged, including unknown keys, and the links to the charts of
 * its layout. If the theme no longer exists, or the slug now belongs to another dashboard, the current value is kept.
 * The returned message mentions a slug that was not restored.
 * @param expected the version that the edit started from; undefined for clients that do not send one
 */
export const restoreDashboard = (
  deps: Deps,
  subject: Subject,
  {
    id,
    content,
    expected,
  }: { readonly id: number; readonly content: DashboardContent; readonly expected?: number | undefined },
): Promise<Saved & { readonly message?: string }> =>
  deps.store.db.transaction().execute(async (db) => {
    await ownedDashboard(db, subject, id);
    const version = await keepVersion(db, deps, { type: 'dashboard', id, expected });
    const { slug, theme_id, published, ...fields } = content;
    const holder = slug === null ? undefined : await findDashboard(db, { slug });
    const isTaken = holder !== undefined && holder.id !== id;
    await updateDashboard(db, id, {
      ...fields,
      published: published ? 1 : 0,
      ...(isTaken ? {} : { slug }),
      // Versions from before dashboards had themes have no theme.
      ...(theme_id !== undefined && (await isTheme(db, theme_id)) ? { theme_id } : {}),
      ...changeStamp(deps, subject),
    });
    if (content.position_json) {
      const charts = await chartsById(db, [...new Set(chartIdsIn(objectIn(content.position_json)))]);
      await replaceChartsOfDashboard(
        db,
        id,
        charts.map((chart) => chart.id),
      );
    }
    return { id, version, ...(isTaken ? { message: slugElsewhere } : {}) };
  });
