import type { DbOrTransaction } from '../../store/db.ts';
import { findDatabase, findVisibleDatabase } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { scopeOf } from '../scope.ts';
import { fileRefusal } from './bundle-refusal.ts';
import type { FieldChange } from './compare-rows.ts';
import { topOf, type BundlePlan } from './plan-bundle.ts';

/** Import result of one object. */
export interface ImportedItem {
  readonly type: string;
  readonly uuid: string;
  /** Display name; empty if the file has none. */
  readonly name: string;
  /** Path of the object's file in the bundle. */
  readonly path: string;
  readonly outcome: 'create' | 'change' | 'leave';
  /** Fields that the import changed; empty if it created or kept the object. */
  readonly fields: readonly FieldChange[];
  /** Unknown keys, which are kept for the next export. */
  readonly unknownKeys: readonly string[];
}

/** Import result: the number of objects created, replaced and reused, over all types. */
export interface ImportReport {
  readonly created: number;
  readonly changed: number;
  readonly reused: number;
  /** Results of the objects, in the order of import. Themes are only counted. */
  readonly items: readonly ImportedItem[];
}

/** State shared by the steps of one import. */
export interface ImportRun {
  readonly db: DbOrTransaction;
  readonly plan: BundlePlan;
  readonly entries: readonly BundleEntry[];
  /** Replaces top-level objects that already exist. */
  readonly overwrite: boolean;
  /** The importing user. Absent when the server imports its own content. */
  readonly subject: Subject | undefined;
  /** Microseconds since 1970 UTC. */
  readonly now: number;
  readonly deps: Deps;
  readonly report: { created: number; changed: number; reused: number; items: ImportedItem[] };
}

/** Returns a UUID field of a file in lower case. Returns an empty text if the field is missing. */
export const keyIn = ({ content }: BundleEntry, field: string): string => String(content[field] ?? '').toLowerCase();

const nameFields = ['dashboard_title', 'slice_name', 'table_name', 'database_name', 'label', 'theme_name'] as const;

/** Returns the display name in a file; empty if there is none. */
export const nameIn = ({ content }: BundleEntry): string =>
  nameFields.map((field) => content[field]).find((name): name is string => typeof name === 'string') ?? '';

/** User and time stamps of a created object. */
export const madeStamps = (run: ImportRun) => {
  const userId = run.subject?.userId ?? null;
  return { created_by: userId, created_on: run.now, changed_by: userId, changed_on: run.now, deleted_on: null };
};

/** User and time stamps of a replaced object. */
export const changedStamps = (run: ImportRun) => ({ changed_by: run.subject?.userId ?? null, changed_on: run.now });

const seenDatabaseId = async ({ db, subject }: ImportRun, uuid: string): Promise<number | undefined> => {
  const id = (await findDatabase(db, { uuid }))?.id;
  return id === undefined || !subject ? id : (await findVisibleDatabase(db, id, scopeOf(subject)))?.id;
};

/**
 * Returns the ID of the database that a file depends on: one of the bundle, or a stored one that the importer may see.
 * Throws 422 naming the file if neither exists.
 */
export const databaseOf = async (
  run: ImportRun,
  entry: BundleEntry,
  known: ReadonlyMap<string, number>,
): Promise<number> => {
  const uuid = keyIn(entry, 'database_uuid');
  const id = known.get(uuid) ?? (await seenDatabaseId(run, uuid));
  if (id === undefined) {
    throw fileRefusal(
      topOf[run.plan.kind].noun,
      new Map([[entry.path, { database_uuid: ['Database does not exist'] }]]),
    );
  }
  return id;
};
