import { peopleById } from '../../store/people.ts';
import { findTrashed, trashOf, trashTypes, type TrashRow, type TrashType } from '../../store/trash.ts';
import { holds, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { badRequest, notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTimeUtc } from '../wire/wire-times.ts';

/** Whoever may write the view may restore what was deleted of it; owners' things are for their owners besides. */
const views: Readonly<Record<TrashType, string>> = {
  chart: 'Chart',
  dashboard: 'Dashboard',
  dataset: 'Dataset',
  saved_query: 'SavedQuery',
  database: 'Database',
  css_template: 'CssTemplate',
  theme: 'Theme',
  annotation_layer: 'Annotation',
  annotation: 'Annotation',
  row_rule: 'Row Level Security',
};

const microsPerDay = 86_400_000_000;

const describe = async (deps: Deps, rows: readonly TrashRow[]) => {
  const people = await peopleById(
    deps.store.db,
    rows.map((row) => row.deleted_by),
  );
  return rows.map((row) => ({
    type: row.type,
    id: row.id,
    uuid: row.uuid,
    title: row.title ?? '',
    deleted_on: isoTimeUtc(row.deleted_on),
    deleted_by: wirePerson(row.deleted_by === null ? undefined : people.get(row.deleted_by)),
    expires_on: isoTimeUtc(row.deleted_on + deps.config.limits.trashDays * microsPerDay),
  }));
};

/** The kind of this name. Throws 400 for what the trash does not hold. */
const kindOf = (name: string): TrashType => {
  const type = trashTypes.find((known) => known === name);
  if (type === undefined) throw badRequest(`The trash holds no ${name}. Known: ${trashTypes.join(', ')}.`);
  return type;
};

const writable = (subject: Subject) => trashTypes.filter((type) => holds(subject, 'can_write', views[type]));

/** What the subject may restore, newest first. */
export const listTrash = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly type?: string | undefined; readonly page: number; readonly pageSize: number },
) => {
  const type = asked.type === undefined ? undefined : kindOf(asked.type);
  const types = writable(subject).filter((one) => type === undefined || one === type);
  const { count, rows } = await trashOf(deps.store.db, types, {
    scope: scopeOf(subject),
    offset: asked.page * asked.pageSize,
    limit: asked.pageSize,
  });
  return { count, result: await describe(deps, rows) };
};

/** Where a thing lies in the trash. */
export interface TrashPlace {
  readonly type: string;
  readonly uuid: string;
}

/** A thing in the trash that the subject may restore. Throws 404. */
export const foundTrashed = async (deps: Deps, subject: Subject, { type, uuid }: TrashPlace): Promise<TrashRow> => {
  const kind = kindOf(type);
  if (!writable(subject).includes(kind)) throw notFound();
  const row = await findTrashed(deps.store.db, kind, { uuid: uuid.toLowerCase(), scope: scopeOf(subject) });
  if (row === undefined) throw notFound();
  return row;
};

/** The same, described. Throws 404. */
export const readTrashed = async (deps: Deps, subject: Subject, place: TrashPlace) => {
  const [described] = await describe(deps, [await foundTrashed(deps, subject, place)]);
  if (described === undefined) throw notFound();
  return described;
};
