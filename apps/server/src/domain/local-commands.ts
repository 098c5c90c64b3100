import { readFile } from 'node:fs/promises';
import { accountById, firstAdminId } from '../store/accounts.ts';
import { findDashboard } from '../store/dashboards.ts';
import { auditedWork } from './audit/audited-work.ts';
import { exportBundle } from './bundles/export-bundle.ts';
import { bundleLimitsOf } from './bundles/bundle-limits.ts';
import { importBundle } from './bundles/import-bundle.ts';
import { readBundle } from './bundles/read-bundle.ts';
import { bundleName, zipBundle } from './bundles/zip-bundle.ts';
import type { Deps } from './deps.ts';
import type { Store } from '../store/open.ts';
import type { Subject } from './access.ts';
import { badRequest } from './refusal.ts';
import { makeSubjects } from './session/subjects.ts';
import { loadFiles, type LoadedTable, type LoadRequest } from './tables/load-files.ts';

/** Bundles to import with a command. */
export interface ImportOrder {
  /** Absolute paths. */
  readonly paths: readonly string[];
  readonly overwrite: boolean;
  /** Reports the planned changes without applying them. */
  readonly dryRun?: boolean;
}

export interface ImportedBundle {
  readonly path: string;
  readonly created: number;
  readonly changed: number;
  readonly reused: number;
  /** Changed fields of replaced objects, each as file and field. */
  readonly fields: readonly string[];
}

/** Loads files as tables, one by one. */
export const loadByCommand = (deps: Deps, order: LoadRequest): Promise<readonly LoadedTable[]> =>
  auditedWork(deps, { event: 'table.load', target: order.paths.join(', ') }, () => loadFiles(deps, order));

/** Returns the first administrator, on whose behalf commands run. Throws if there is none. */
const firstAdmin = async (store: Store, what: 'import' | 'export'): Promise<Subject> => {
  const adminId = await firstAdminId(store.db);
  const account = adminId === undefined ? undefined : await accountById(store.db, adminId);
  const subject = account && (await makeSubjects(store).ofAccount(account.id));
  if (!subject)
    throw badRequest(`The ${what} requires an administrator, but there is none. Add one with: sightline user add`);
  return subject;
};

/**
 * Imports bundles as the first administrator, who becomes the owner. Each bundle is imported as a whole or not at
 * all.
 */
export const importByCommand = async (
  deps: Deps,
  { paths, overwrite, dryRun = false }: ImportOrder,
): Promise<readonly ImportedBundle[]> => {
  const subject = await firstAdmin(deps.store, 'import');
  const done: ImportedBundle[] = [];
  for (const path of paths) {
    const entries = await readBundle(await readFile(path), bundleLimitsOf(deps.config));
    const event = dryRun ? 'assets.import.plan' : 'assets.import';
    const { created, changed, reused, items } = await auditedWork(deps, { event, target: path }, () =>
      importBundle(deps, { entries, overwrite, subject, dryRun }),
    );
    const fields = items.flatMap((item) => item.fields.map((field) => `${item.path}: ${field.path}`));
    done.push({ path, created, changed, reused, fields });
  }
  return done;
};

/** Scope of an export: everything, or some dashboards with all dependencies. */
export type ExportOrder = { readonly all: true } | { readonly all: false; readonly dashboards: readonly number[] };

/** Exports a bundle as a ZIP, as the first administrator. Throws 400 for an unknown dashboard. */
export const exportByCommand = async (
  deps: Pick<Deps, 'store' | 'clock' | 'config'>,
  order: ExportOrder,
): Promise<Buffer> => {
  const subject = await firstAdmin(deps.store, 'export');
  const kind = order.all ? 'assets' : 'Dashboard';
  const ids = order.all ? [] : [...new Set(order.dashboards)];
  for (const id of ids)
    if ((await findDashboard(deps.store.db, { id })) === undefined) throw badRequest(`Dashboard ${id} does not exist.`);
  const entries = await exportBundle(deps, subject, { kind, ids });
  return zipBundle(bundleName(order.all ? 'assets' : 'dashboard', deps.clock()), entries);
};
