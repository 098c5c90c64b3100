import { peopleById } from '../../store/people.ts';
import {
  deletersOf,
  findTrashed,
  trashOf,
  trashTypes,
  type TrashAsked,
  type TrashRow,
  type TrashType,
} from '../../store/trash.ts';
import { holds, type PermissionPair, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { badRequest, notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { fullName, wirePerson } from '../wire/wire-person.ts';
import { isoTimeUtc } from '../wire/wire-times.ts';
import { trashedContent } from './trashed-content.ts';

const writing = (view: string): readonly PermissionPair[] => [['can_write', view]];
const administering = (view: string, ...more: readonly string[]): readonly PermissionPair[] =>
  ['can_post', 'can_put', 'can_delete', ...more].map((verb) => [verb, view]);

/**
 * For each type of object, the permissions required to restore it. They are the permissions to write it. Objects with
 * owners also require ownership. An object that grants permissions can be restored only by users who could grant all of
 * these permissions themselves.
 */
const needed: Readonly<Record<TrashType, readonly PermissionPair[]>> = {
  chart: writing('Chart'),
  dashboard: writing('Dashboard'),
  dataset: writing('Dataset'),
  saved_query: writing('SavedQuery'),
  database: writing('Database'),
  css_template: writing('CssTemplate'),
  theme: writing('Theme'),
  annotation_layer: writing('Annotation'),
  annotation: writing('Annotation'),
  row_rule: writing('Row Level Security'),
  comment: writing('Comment'),
  report: writing('ReportSchedule'),
  tag: writing('Tag'),
  user: administering('User'),
  role: administering('Role', 'can_add_role_permissions', 'can_update_role_users', 'can_update_role_groups'),
  group: administering('Group'),
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

/** Parses a type. Throws 400 for a type that is never in the trash. */
const kindOf = (name: string): TrashType => {
  const type = trashTypes.find((known) => known === name);
  if (type === undefined)
    throw badRequest(`The trash does not support the type ${name}. Supported types: ${trashTypes.join(', ')}.`);
  return type;
};

/** Types of objects that the subject may restore. Visitors and guests have no trash. */
export const restorableTypes = (subject: Subject): readonly TrashType[] =>
  subject.kind === 'user'
    ? trashTypes.filter((type) => needed[type].every(([permission, view]) => holds(subject, permission, view)))
    : [];

/** Query of the trash list. */
export interface TrashListAsked extends Pick<TrashAsked, 'text' | 'deletedBy' | 'order' | 'direction'> {
  readonly type?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Lists the matching objects that the subject may restore. */
export const listTrash = async (deps: Deps, subject: Subject, asked: TrashListAsked) => {
  const { type: name, page, pageSize, ...rest } = asked;
  const type = name === undefined ? undefined : kindOf(name);
  const types = restorableTypes(subject).filter((one) => type === undefined || one === type);
  const { count, rows } = await trashOf(deps.store.db, types, {
    ...rest,
    scope: scopeOf(subject),
    offset: page * pageSize,
    limit: pageSize,
  });
  return { count, result: await describe(deps, rows) };
};

/**
 * Returns the filter options of the list: types that the subject may restore, and users who deleted such objects.
 * Throws 404 for any other column.
 */
export const trashChoices = async (deps: Deps, subject: Subject, column: string, filter = '') => {
  const types = restorableTypes(subject);
  const people = async () => {
    const ids = await deletersOf(deps.store.db, types, scopeOf(subject));
    const found = await peopleById(deps.store.db, ids);
    return ids.map((id) => ({ value: id, text: fullName(found.get(id)) }));
  };
  if (column !== 'type' && column !== 'deleted_by') throw notFound();
  const all = column === 'type' ? types.map((type) => ({ value: type, text: type })) : await people();
  const wanted = filter.trim().toLowerCase();
  const result = all
    .filter(({ text }) => text.toLowerCase().includes(wanted))
    .toSorted((left, right) => left.text.localeCompare(right.text));
  return { count: result.length, result };
};

/** Identifies an object in the trash. */
export interface TrashPlace {
  readonly type: string;
  readonly uuid: string;
}

/** Returns an object in the trash that the subject may restore. Throws 404. */
export const foundTrashed = async (deps: Deps, subject: Subject, { type, uuid }: TrashPlace): Promise<TrashRow> => {
  const kind = kindOf(type);
  if (!restorableTypes(subject).includes(kind)) throw notFound();
  const row = await findTrashed(deps.store.db, kind, { uuid: uuid.toLowerCase(), scope: scopeOf(subject) });
  if (row === undefined) throw notFound();
  return row;
};

/** Returns an object in the trash that the subject may restore, with a description and all its contents. Throws 404. */
export const readTrashed = async (deps: Deps, subject: Subject, place: TrashPlace) => {
  const row = await foundTrashed(deps, subject, place);
  const [described] = await describe(deps, [row]);
  if (described === undefined) throw notFound();
  return { ...described, content: await trashedContent(deps.store.db, row) };
};
