import { toMicros } from '../../store/store-types.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { gateDatasets } from './gate-datasets.ts';
import { importCharts } from './import-charts.ts';
import { importDashboards } from './import-dashboards.ts';
import { importDatabases, type DatabasesRun } from './import-databases.ts';
import { importDatasets } from './import-datasets.ts';
import { importSavedQueries } from './import-saved-queries.ts';
import { keyIn, nameIn, type ImportReport, type ImportRun } from './import-run.ts';
import { importThemes } from './import-themes.ts';
import { planBundle, type BundleKind } from './plan-bundle.ts';
import { planDatabases, type BundleSecrets } from './plan-databases.ts';
import { refuseExisting } from './refuse-existing.ts';

export interface ImportRequest {
  readonly entries: readonly BundleEntry[];
  /** The kind that the bundle must have; any when absent. */
  readonly kind?: BundleKind;
  /** Replace what the bundle holds on top and exists already. */
  readonly overwrite: boolean;
  /** Leave what exists already as it is, where it may not be replaced, and bring in the rest: no reason to refuse the bundle. */
  readonly leaveExisting?: boolean;
  /** Secrets of databases that the bundle only names. */
  readonly secrets?: BundleSecrets;
  /** Does all but keep it: to see what would happen. */
  readonly dryRun?: boolean;
  /** Whose rights it runs with; absent for the server's own content, which belongs to nobody. */
  readonly subject?: Subject;
}

/** Takes back what a dry run did. */
class DryRunEnd extends Error {}

const countOf = { create: 'created', change: 'changed', leave: 'reused' } as const;

/** Tells in the report what became of a database. */
const tellDatabase =
  (report: ImportRun['report']): DatabasesRun['tell'] =>
  (entry, outcome, fields = []) => {
    report[countOf[outcome]] += 1;
    report.items.push({
      type: 'database',
      uuid: keyIn(entry, 'uuid'),
      name: nameIn(entry),
      path: entry.path,
      outcome,
      fields,
      unknownKeys: [],
    });
  };

/**
 * Imports a bundle, all of it or nothing: matches by uuid, makes what is missing, replaces what is on top when `overwrite` is said
 * (else leaves it where that is said, or refuses the bundle), reuses what it depends on, and turns every id in layouts and metadata into ours.
 * Throws 422 naming files and reasons, 403 where the subject may not.
 */
export const importBundle = async (deps: Deps, request: ImportRequest): Promise<ImportReport> => {
  const plan = planBundle(request.entries, request.kind);
  const { leaveExisting = false, subject, secrets = {} } = request;
  const planned = await planDatabases(deps, { plan, overwrite: request.overwrite, leaveExisting, subject, secrets });
  // Who brings everything in means what he brings.
  const overwrite = request.overwrite || plan.kind === 'assets';
  const staying = await gateDatasets(deps, { plan, subject, overwrite, planned });
  const report: ImportRun['report'] = { created: 0, changed: 0, reused: 0, items: [] };
  const work = async (db: DbOrTransaction): Promise<void> => {
    const now = toMicros(deps.clock());
    const run: ImportRun = {
      db,
      plan,
      entries: request.entries,
      overwrite,
      subject: request.subject,
      now,
      report,
      deps,
    };
    if (!leaveExisting) await refuseExisting(run);
    const databases = await importDatabases({ db, subject, now, tell: tellDatabase(report) }, planned);
    const datasets = await importDatasets(run, { databases, staying });
    const charts = await importCharts(run, datasets);
    await importThemes(run);
    await importDashboards(run, { chartIdByUuid: charts, datasetIdByUuid: datasets });
    await importSavedQueries(run, databases);
    if (request.dryRun === true) throw new DryRunEnd();
  };
  await deps.store.db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (!(error instanceof DryRunEnd)) throw error;
    });
  return report;
};
