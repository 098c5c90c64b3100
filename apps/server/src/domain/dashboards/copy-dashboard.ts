import { randomUUID } from 'node:crypto';
import { insertChart } from '../../store/charts.ts';
import { chartsOfDashboard, insertDashboard, replaceChartsOfDashboard } from '../../store/dashboards.ts';
import { replaceOwners } from '../../store/ownership.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import { remapDashboard } from '../bundles/remap-dashboard.ts';
import type { Deps } from '../deps.ts';
import { objectIn } from '../wire/json-text.ts';
import { checkDocuments, splitMetadata } from './dashboard-documents.ts';
import { ownedDashboard } from './find-dashboard.ts';

export interface CopyInput {
  readonly dashboard_title?: string | null | undefined;
  readonly css?: string | null | undefined;
  readonly json_metadata: string;
  /** True to copy the charts too. Otherwise the copy shows the same charts. */
  readonly duplicate_slices?: boolean | null | undefined;
}

/**
 * Copies a dashboard that the subject owns. The copy belongs to the subject. Returns its ID and its time of creation,
 * in seconds since 1970 UTC.
 */
export const copyDashboard = async (
  deps: Deps,
  subject: Subject,
  { key, input }: { readonly key: string; readonly input: CopyInput },
): Promise<{ readonly id: number; readonly changedS: number }> => {
  checkDocuments(input, deps.config.limits);
  const userId = userIdOf(subject);
  const now = toMicros(deps.clock());
  const audit = { created_by: userId, created_on: now, changed_by: userId, changed_on: now, deleted_on: null };
  return deps.store.db.transaction().execute(async (db) => {
    const base = await ownedDashboard(db, subject, key);
    const charts = await chartsOfDashboard(db, base.id);
    const idByUuid = new Map<string, number>();
    for (const { id: chartId, ...chart } of charts) {
      if (input.duplicate_slices !== true) {
        idByUuid.set(chart.uuid, chartId);
        continue;
      }
      const id = await insertChart(db, {
        ...chart,
        ...audit,
        uuid: randomUUID(),
        last_saved_at: now,
        last_saved_by: userId,
      });
      await replaceOwners(db, { type: 'chart', id }, [userId]);
      idByUuid.set(chart.uuid, id);
    }
    const { metadata, position } = splitMetadata(input);
    const moved = remapDashboard(position ?? objectIn(base.position_json), objectIn(metadata), {
      chartIdByUuid: idByUuid,
      datasetIdByUuid: new Map(),
    });
    const { id: _id, ...fields } = base;
    const id = await insertDashboard(db, {
      ...fields,
      ...audit,
      uuid: randomUUID(),
      slug: null,
      dashboard_title: input.dashboard_title ?? base.dashboard_title,
      css: input.css === undefined ? base.css : input.css,
      position_json: JSON.stringify(moved.position),
      json_metadata: JSON.stringify(moved.metadata),
    });
    await replaceOwners(db, { type: 'dashboard', id }, [userId]);
    await replaceChartsOfDashboard(db, id, [...idByUuid.values()]);
    return { id, changedS: Math.floor(now / 1_000_000) };
  });
};
