import { toMicros } from '../../store/store-types.ts';
import type { DbOrTransaction } from '../../store/db.ts';
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
  /** The kind of bundle that is required. If absent, any kind is accepted. */
  readonly kind?: BundleKind;
  /** Replaces top-level objects that already exist. */
  readonly overwrite: boolean;
  /** Keeps existing objects that may not be replaced and imports the rest, instead of refusing the bundle. */
  readonly leaveExisting?: boolean;
  /** Secrets for the databases of the bundle. */
  readonly secrets?: BundleSecrets;
  /** Runs the import and rolls it back, to preview the changes. */
  readonly dryRun?: boolean;
  /** The importing user; absent for the server's own content, which has no owner. */
  readonly subject?: Subject;
}

/** Thrown to roll back a dry run. */
class DryRunEnd extends Error {}

const countOf = { create: 'created', change: 'changed', leave: 'reused' } as const;

/** Adds the outcome of a database to the report. */
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
 * Imports a bundle in one transaction. Objects are matched by UUID, and missing ones are created. Existing top-level
 * objects are replaced if `overwrite` is set, and kept if `leaveExisting` is set; otherwise the bundle is refused.
 * Existing dependencies are reused. IDs in layouts and metadata are replaced with the local ones. Throws 422 naming
 * files and reasons, 403 without the permission.
 */
export const importBundle = async (deps: Deps, request: ImportRequest): Promise<ImportReport> => {
  const plan = planBundle(request.entries, request.kind);
  const { leaveExisting = false, subject, secrets = {} } = request;
  const planned = await planDatabases(deps, { plan, overwrite: request.overwrite, leaveExisting, subject, secrets });
  // A bundle of all assets always overwrites.
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
