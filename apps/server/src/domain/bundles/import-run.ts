import type { DbOrTransaction } from '../../store/open.ts';
import { findDatabase, findVisibleDatabase } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { scopeOf } from '../scope.ts';
import { fileRefusal } from './bundle-refusal.ts';
import type { FieldChange } from './compare-rows.ts';
import { topOf, type BundlePlan } from './plan-bundle.ts';

/** What became of one object of a bundle. */
export interface ImportedItem {
  readonly type: string;
  readonly uuid: string;
  /** What people call it; empty where its file does not say. */
  readonly name: string;
  /** Its file in the bundle. */
  readonly path: string;
  readonly outcome: 'create' | 'change' | 'leave';
  /** What differs from what is there, where it is changed. */
  readonly fields: readonly FieldChange[];
  /** Keys that this build does not know; they are kept for the way back. */
  readonly unknownKeys: readonly string[];
}

/** What came in: how many objects of each kind were made, replaced and found there already. */
export interface ImportReport {
  readonly created: number;
  readonly changed: number;
  readonly reused: number;
  /** Each object with what became of it, in the order of the bundle. */
  readonly items: readonly ImportedItem[];
}

/** What the parts of one import share: where it writes, what comes in, whose rights it has and what is told of it. */
export interface ImportRun {
  readonly db: DbOrTransaction;
  readonly plan: BundlePlan;
  readonly entries: readonly BundleEntry[];
  /** Replace what is on top and exists already. */
  readonly overwrite: boolean;
  /** Absent for the server's own content. */
  readonly subject: Subject | undefined;
  /** Microseconds since 1970 UTC. */
  readonly now: number;
  readonly deps: Deps;
  readonly report: { created: number; changed: number; reused: number; items: ImportedItem[] };
}

/** A uuid that a file names, as it is kept: in small letters; empty where it names none. */
export const keyIn = ({ content }: BundleEntry, field: string): string => String(content[field] ?? '').toLowerCase();

const nameFields = ['dashboard_title', 'slice_name', 'table_name', 'database_name', 'label', 'theme_name'] as const;

/** What the object of a file is called; empty where the file does not say. */
export const nameIn = ({ content }: BundleEntry): string =>
  nameFields.map((field) => content[field]).find((name): name is string => typeof name === 'string') ?? '';

/** Stamps of an object that an import makes. */
export const madeStamps = (run: ImportRun) => {
  const userId = run.subject?.userId ?? null;
  return { created_by: userId, created_on: run.now, changed_by: userId, changed_on: run.now, deleted_on: null };
};

/** Stamps of an object that an import replaces. */
export const changedStamps = (run: ImportRun) => ({ changed_by: run.subject?.userId ?? null, changed_on: run.now });

const seenDatabaseId = async ({ db, subject }: ImportRun, uuid: string): Promise<number | undefined> => {
  const id = (await findDatabase(db, { uuid }))?.id;
  return id === undefined || !subject ? id : (await findVisibleDatabase(db, id, scopeOf(subject)))?.id;
};

/** The id of the database that a file stands on, of the bundle or kept here and seen by the importer. Throws 422 naming the file where there is none. */
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
