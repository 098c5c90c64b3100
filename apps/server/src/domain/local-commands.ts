import { readFile } from 'node:fs/promises';
import { accountById, firstAdminId } from '../store/accounts.ts';
import { importBundle } from './bundles/import-bundle.ts';
import { readBundle } from './bundles/read-bundle.ts';
import type { Deps } from './deps.ts';
import { badRequest } from './refusal.ts';
import { makeSubjects } from './session/subjects.ts';
import { loadFiles, type LoadedTable, type LoadRequest } from './tables/load-files.ts';

/** Bundles to import, as the command line names them. */
export interface ImportOrder {
  /** Absolute paths. */
  readonly paths: readonly string[];
  readonly overwrite: boolean;
  /** Says what would happen, and does nothing. */
  readonly dryRun?: boolean;
}

export interface ImportedBundle {
  readonly path: string;
  readonly created: number;
  readonly changed: number;
  readonly reused: number;
  /** What differs in what is replaced: file and field. */
  readonly fields: readonly string[];
}

/** Loads files as tables, one after the other. */
export const loadByCommand = (deps: Deps, order: LoadRequest): Promise<readonly LoadedTable[]> =>
  loadFiles(deps, order);

/** Imports bundles as the first administrator, who owns what comes in. Each bundle comes in whole or not at all. */
export const importByCommand = async (
  deps: Deps,
  { paths, overwrite, dryRun = false }: ImportOrder,
): Promise<readonly ImportedBundle[]> => {
  const adminId = await firstAdminId(deps.store.db);
  const account = adminId === undefined ? undefined : await accountById(deps.store.db, adminId);
  const subject = account && (await makeSubjects(deps.store).ofAccount(account.id));
  if (!subject) throw badRequest('There is no administrator to import for. Add one with: sightline user add');
  const done: ImportedBundle[] = [];
  for (const path of paths) {
    const entries = await readBundle(await readFile(path));
    const { created, changed, reused, items } = await importBundle(deps, { entries, overwrite, subject, dryRun });
    const fields = items.flatMap((item) => item.fields.map((field) => `${item.path}: ${field.path}`));
    done.push({ path, created, changed, reused, fields });
  }
  return done;
};
