import { findDashboard, insertDashboard, replaceChartsOfDashboard, updateDashboard } from '../../store/dashboards.ts';
import { themes } from '../../store/themes.ts';
import { cssReason, layoutReason } from '../dashboards/check-layout.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { fileRefusal, type FileFault } from './bundle-refusal.ts';
import { dashboardDocuments, dashboardRow } from './bundle-rows.ts';
import { importTags } from './bundle-tags.ts';
import { changedStamps, keyIn, madeStamps, type ImportRun } from './import-run.ts';
import { remapDashboard } from './remap-dashboard.ts';
import { settleObject } from './settle-object.ts';

const freeSlug = async (run: ImportRun, slug: string | null, uuid: string): Promise<string | null> => {
  if (slug === null || slug === '') return null;
  const holder = await findDashboard(run.db, { slug });
  return holder === undefined || holder.uuid === uuid ? slug : null;
};

/** Throws 400 naming the files whose layout or CSS breaks a rule or exceeds a limit. */
const checkFiles = ({ plan, deps }: ImportRun): void => {
  const { limits } = deps.config;
  const faults = new Map<string, FileFault>();
  const check = (entry: BundleEntry): void => {
    const position = layoutReason(dashboardDocuments(entry).position, limits);
    const css = cssReason(dashboardRow(entry).css, limits);
    const found = { ...(position && { position: [position] }), ...(css && { css: [css] }) };
    if (Object.keys(found).length > 0) faults.set(entry.path, found);
  };
  plan.dashboards.forEach(check);
  if (faults.size > 0) throw fileRefusal('dashboard', faults, 400);
};

/**
 * Imports the dashboards of a bundle with their tags and themes. Chart and dataset IDs in layouts are replaced with the
 * local ones.
 */
export const importDashboards = async (run: ImportRun, ids: Parameters<typeof remapDashboard>[2]): Promise<void> => {
  const { db } = run;
  checkFiles(run);
  for (const entry of run.plan.dashboards) {
    const uuid = keyIn(entry, 'uuid');
    const documents = dashboardDocuments(entry);
    const { position, metadata, chartIds } = remapDashboard(documents.position, documents.metadata, ids);
    const plain = dashboardRow(entry);
    const theme = await themes.find(db, 'uuid', keyIn(entry, 'theme_uuid'));
    const row = {
      ...plain,
      slug: await freeSlug(run, plain.slug, uuid),
      position_json: JSON.stringify(position),
      json_metadata: JSON.stringify(metadata),
      theme_id: theme?.id ?? null,
    };
    const id = await settleObject(run, entry, {
      type: 'dashboard',
      view: 'Dashboard',
      top: true,
      find: (key) => findDashboard(db, { uuid: key }),
      row,
      create: () => insertDashboard(db, { uuid, ...row, ...madeStamps(run) }),
      replace: (existing) => updateDashboard(db, existing, { ...row, ...changedStamps(run) }),
    });
    await replaceChartsOfDashboard(db, id, chartIds);
    await importTags(run.deps, run, { entry, object: { type: 'dashboard', id } });
  }
};
