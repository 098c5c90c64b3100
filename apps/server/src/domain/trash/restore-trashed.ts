import type { DbOrTransaction } from '../../store/open.ts';
import { hasAttachedReport, type ReportRow } from '../../store/reports.ts';
import { clashOf, dropSlug, isTitle, renameTrashed, trashedRow, untrash, type TrashType } from '../../store/trash.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { invalidFields, notFound, unprocessable } from '../refusal.ts';
import { readTagName } from '../tags/tag-words.ts';
import { foundTrashed, type TrashPlace } from './list-trash.ts';

/** Says whether a thing can come back under another name: the name of a table is not ours to change. */
const isRenamed = (type: TrashType, clash: string, row: Readonly<Record<string, unknown>>): boolean =>
  isTitle(type, clash) && (type !== 'dataset' || row['sql'] !== null);

/** Characters of a name, for kinds that take fewer than the trash does. */
const longestNames: Readonly<Partial<Record<TrashType, number>>> = { role: 64, group: 100, report: 150 };

/** A new name as its kind takes it. Throws 400 for one that cannot be. */
const readNewName = (type: TrashType, name: string): string => {
  if (type === 'tag') return readTagName(name);
  const longest = longestNames[type];
  if (longest !== undefined && name.length > longest)
    throw invalidFields({ name: [`Longer than maximum length ${longest}.`] });
  return name;
};

/** Says whether somebody made another report from the page of the thing that this one was made from: each person has one of it. */
const isReportedAgain = async (db: DbOrTransaction, row: Readonly<Record<string, unknown>>): Promise<boolean> => {
  const { creation_method: creationMethod, chart_id, dashboard_id, created_by: userId } = row as unknown as ReportRow;
  if (creationMethod === 'alerts_reports' || userId === null) return false;
  const [column, id] =
    creationMethod === 'charts' ? (['chart_id', chart_id] as const) : (['dashboard_id', dashboard_id] as const);
  return id !== null && hasAttachedReport(db, { column, id, creationMethod, userId });
};

/**
 * Takes a thing back out of the trash, under another name where one is given; it is again where it was. A dashboard whose address
 * belongs to another one by now comes back without it.
 * Throws 404, 400 for a name that cannot be, and 422 where something else has its name now: below `name` where another name would do.
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
    // Somebody else was faster.
    if (!Object.hasOwn(row, 'id')) throw notFound();
    if (name !== undefined) {
      if (type === 'dataset' && row['sql'] === null)
        throw unprocessable('The dataset of a table is called as its table is.');
      if (type === 'comment') throw unprocessable('A comment has no name.');
      await renameTrashed(db, type, { id, name: readNewName(type, name) });
    }
    const clash = await clashOf(db, type, id);
    const called = name ?? title ?? '';
    if (clash === 'slug') {
      await dropSlug(db, id);
      message = 'Restored without its address, which another dashboard has now.';
    } else if (clash === 'uuid') {
      throw unprocessable({ uuid: [`“${called}” is there again already, under the same uuid.`] });
    } else if (clash === 'email') {
      throw unprocessable({ email: ['Another user has the e-mail address now. Change or delete that user first.'] });
    } else if (clash !== undefined) {
      const reason = `Something else is called “${called}” now.`;
      throw unprocessable(
        isRenamed(type, clash, row)
          ? { name: [`${reason} Choose another name, or rename that first.`] }
          : { [clash]: [`${reason} Delete or rename that first.`] },
      );
    }
    if (type === 'report' && (await isReportedAgain(db, row)))
      throw unprocessable('There is another report of the same thing by the same person now. Delete that first.');
    await untrash(db, type, id);
    return { id, message };
  });
};
