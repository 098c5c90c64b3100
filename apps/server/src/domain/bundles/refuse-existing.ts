import { findChart } from '../../store/charts.ts';
import { findDashboard } from '../../store/dashboards.ts';
import { findDatabase } from '../../store/databases.ts';
import { findDataset } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { findSavedQuery } from '../../store/saved-queries.ts';
import { themes } from '../../store/themes.ts';
import { fileRefusal, type FileFault } from './bundle-refusal.ts';
import { keyIn, type ImportRun } from './import-run.ts';
import { topOf, type BundleKind } from './plan-bundle.ts';
import type { Find } from './settle-object.ts';

const finders = (db: DbOrTransaction): Readonly<Record<Exclude<BundleKind, 'assets'>, Find>> => ({
  Database: (uuid) => findDatabase(db, { uuid }),
  Dashboard: (uuid) => findDashboard(db, { uuid }),
  Slice: (uuid) => findChart(db, { uuid }),
  SqlaTable: (uuid) => findDataset(db, { uuid }),
  SavedQuery: (uuid) => findSavedQuery(db, uuid),
  Theme: (uuid) => themes.find(db, 'uuid', uuid),
});

/** Refuses the bundle if top-level objects exist and may not be replaced. One error lists all of them. */
export const refuseExisting = async (run: ImportRun): Promise<void> => {
  const { kind } = run.plan;
  if (run.overwrite || kind === 'assets') return;
  const { part, noun } = topOf[kind];
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const faults = new Map<string, FileFault>();
  for (const entry of run.plan[part]) {
    if (await finders(run.db)[kind](keyIn(entry, 'uuid'))) {
      faults.set(entry.path, `${name} already exists and \`overwrite=true\` was not passed`);
    }
  }
  if (faults.size > 0) throw fileRefusal(noun, faults);
};
