import { isOwner, replaceOwners } from '../../store/ownership.ts';
import type { ObjectType } from '../../store/schema/content.ts';
import { holds } from '../access.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { keepVersion } from '../history/keep-version.ts';
import { forbidden } from '../refusal.ts';
import { bundleRefusal } from './bundle-refusal.ts';
import { compareRows, type FieldChange } from './compare-rows.ts';
import { keyIn, nameIn, type ImportedItem, type ImportRun } from './import-run.ts';
import { topOf } from './plan-bundle.ts';

const own = async (run: ImportRun, type: ObjectType, id: number): Promise<void> => {
  if (run.subject?.userId !== undefined) await replaceOwners(run.db, { type, id }, [run.subject.userId]);
};

const mayReplace = async (run: ImportRun, type: ObjectType, id: number): Promise<boolean> =>
  run.subject === undefined || run.subject.admin || isOwner(run.db, { type, id }, run.subject.userId ?? 0);

const mustWrite = (run: ImportRun, view: string): void => {
  if (run.subject && !holds(run.subject, 'can_write', view)) throw forbidden();
};

/** Finds an object by uuid. */
export type Find = (uuid: string) => Promise<(Readonly<Record<string, unknown>> & { readonly id: number }) | undefined>;

/**
 * True for a key that the bundle format does not define. A dashboard's `description` is stored with such keys, although
 * the format defines it.
 */
const isUnknown = (key: string): boolean => key !== 'description';

/**
 * Creates, replaces or reuses one object, depending on its uuid and whether it is top-level. Returns its id. Throws
 * 403 without the permission.
 */
export const settleObject = async (
  run: ImportRun,
  entry: BundleEntry,
  noun: {
    readonly type: Exclude<ObjectType, 'report'>;
    readonly view: string;
    readonly top: boolean;
    readonly find: Find;
    /** The row to store. An existing object stays unchanged if the row does not differ from the stored one. */
    readonly row: Readonly<Record<string, unknown>>;
    /** Returns the differences in data that is not part of the row. */
    readonly differing?: (id: number) => Promise<readonly FieldChange[]>;
    readonly create: () => Promise<number>;
    readonly replace: (id: number) => Promise<void>;
  },
): Promise<number> => {
  const existing = await noun.find(keyIn(entry, 'uuid'));
  const unknown = noun.row['unknown_keys'];
  const tell = (outcome: ImportedItem['outcome'], fields: readonly FieldChange[] = []): void => {
    run.report.items.push({
      type: noun.type,
      uuid: keyIn(entry, 'uuid'),
      name: nameIn(entry),
      path: entry.path,
      outcome,
      fields,
      unknownKeys: typeof unknown === 'string' ? Object.keys(JSON.parse(unknown) as object).filter(isUnknown) : [],
    });
  };
  if (!existing) {
    mustWrite(run, noun.view);
    const id = await noun.create();
    run.report.created += 1;
    tell('create');
    if (noun.type !== 'saved_query') await own(run, noun.type, id);
    return id;
  }
  if (!noun.top || !run.overwrite) {
    run.report.reused += 1;
    tell('leave');
    return existing.id;
  }
  mustWrite(run, noun.view);
  if (!(await mayReplace(run, noun.type, existing.id))) {
    throw bundleRefusal(
      `A ${topOf[run.plan.kind].noun} already exists and user doesn't have permissions to overwrite it`,
      403,
    );
  }
  const fields = [...compareRows(existing, noun.row), ...((await noun.differing?.(existing.id)) ?? [])];
  if (fields.length === 0) {
    run.report.reused += 1;
    tell('leave');
    return existing.id;
  }
  if (noun.type !== 'tag') await keepVersion(run.db, run.deps, { type: noun.type, id: existing.id });
  await noun.replace(existing.id);
  run.report.changed += 1;
  tell('change', fields);
  return existing.id;
};
