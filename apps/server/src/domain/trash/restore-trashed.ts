import type { DbOrTransaction } from '../../store/db.ts';
import { hasAttachedReport, type ReportRow } from '../../store/reports.ts';
import { clashOf, dropSlug, isTitle, renameTrashed, trashedRow, untrash, type TrashType } from '../../store/trash.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { invalidFields, notFound, unprocessable } from '../refusal.ts';
import { readTagName } from '../tags/tag-words.ts';
import { foundTrashed, type TrashPlace } from './list-trash.ts';

/**
 * True if the conflict can be resolved by choosing another name. A physical dataset always has the name of its table.
 */
const isRenamed = (type: TrashType, clash: string, row: Readonly<Record<string, unknown>>): boolean =>
  isTitle(type, clash) && (type !== 'dataset' || row['sql'] !== null);

/** Maximum name lengths, for types whose limit is lower than that of the trash. */
const longestNames: Readonly<Partial<Record<TrashType, number>>> = { role: 64, group: 100, report: 150 };

/** Validates a new name for its type. Throws 400. */
const readNewName = (type: TrashType, name: string): string => {
  if (type === 'tag') return readTagName(name);
  const longest = longestNames[type];
  if (longest !== undefined && name.length > longest)
    throw invalidFields({ name: [`Longer than maximum length ${longest}.`] });
  return name;
};

/**
 * True if the user has meanwhile created another report on the page of the same chart or dashboard. Only one such
 * report per user is allowed.
 */
const isReportedAgain = async (db: DbOrTransaction, row: Readonly<Record<string, unknown>>): Promise<boolean> => {
  const { creation_method: creationMethod, chart_id, dashboard_id, created_by: userId } = row as unknown as ReportRow;
  if (creationMethod === 'alerts_reports' || userId === null) return false;
  const [column, id] =
    creationMethod === 'charts' ? (['chart_id', chart_id] as const) : (['dashboard_id', dashboard_id] as const);
  return id !== null && hasAttachedReport(db, { column, id, creationMethod, userId });
};

/**
 * Restores an object from the trash, optionally under another name. If the slug of a dashboard is no longer free, the
 * dashboard is restored without it. Throws 404, 400 for an invalid name, and 422 for a conflict. The error has the key
 * `name` if another name would resolve the conflict.
 */
export const restoreTrashed = async (
  deps: Deps,
  subject: Subject,
  { name, ...place }: TrashPlace & { readonly name?: string | undefined },
): Promise<{ readonly id: number; readonly message: string }> => {
  const { type, id, title } = await foundTrashed(deps, subject, place);
  return deps.store.db.transaction().execute(async (db) => {
    let message = 'OK';
    const row = await trashedRow(db, type, id);
    // Another request has already restored the object or deleted it for good.
    if (!Object.hasOwn(row, 'id')) throw notFound();
    if (name !== undefined) {
      if (type === 'dataset' && row['sql'] === null)
        throw unprocessable('A dataset of a table always has the name of its table.');
      if (type === 'comment') throw unprocessable('Comments do not have a name.');
      await renameTrashed(db, type, { id, name: readNewName(type, name) });
    }
    const clash = await clashOf(db, type, id);
    const called = name ?? title ?? '';
    if (clash === 'slug') {
      await dropSlug(db, id);
      message = 'Restored without its URL slug, which another dashboard uses now.';
    } else if (clash === 'uuid') {
      throw unprocessable({ uuid: [`“${called}” has already been created again with the same UUID.`] });
    } else if (clash === 'email') {
      throw unprocessable({ email: ['Another user has this email address now. Change or delete that user first.'] });
    } else if (clash !== undefined) {
      const reason = `The name “${called}” is now in use.`;
      throw unprocessable(
        isRenamed(type, clash, row)
          ? { name: [`${reason} Choose another name, or rename the other object first.`] }
          : { [clash]: [`${reason} Delete or rename the other object first.`] },
      );
    }
    if (type === 'report' && (await isReportedAgain(db, row)))
      throw unprocessable(
        'The same person now has another report of this chart or dashboard. Delete that report first.',
      );
    await untrash(db, type, id);
    return { id, message };
  });
};
