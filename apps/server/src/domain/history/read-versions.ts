import { findVersion, versionsOf, type VersionedObject } from '../../store/object-versions.ts';
import { peopleById, type Person } from '../../store/people.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTimeUtc } from '../wire/wire-times.ts';
import { changedFields, currentObject, type Content } from './object-content.ts';

/** One save of an object. */
export interface VersionLine {
  readonly version: number;
  /** Whether it is what the object holds now. */
  readonly current: boolean;
  readonly changed_by: ReturnType<typeof wirePerson>;
  /** ISO 8601 in UTC. */
  readonly changed_on: string;
  /** Fields in which it differs from the version before; none for the oldest that is kept. */
  readonly changed: readonly string[];
}

const contentIn = (text: string): Content => JSON.parse(text) as Content;

/** The saves of an object, newest first. Throws 404. */
export const listVersions = async ({ store }: Deps, object: VersionedObject): Promise<readonly VersionLine[]> => {
  const { db } = store;
  const [now, kept, newest] = [
    await currentObject(db, object),
    await versionsOf(db, object),
    await findVersion(db, object),
  ];
  const people = await peopleById(db, [now.changedBy, ...kept.map((row) => row.saved_by)]);
  const person = (id: number | null) => wirePerson(id === null ? undefined : (people.get(id) as Person | undefined));
  return [
    {
      version: now.version,
      current: true,
      changed_by: person(now.changedBy),
      changed_on: isoTimeUtc(now.changedOn),
      changed: newest === undefined ? [] : changedFields(now.content, contentIn(newest.content)),
    },
    ...kept.map((row) => ({
      version: row.version,
      current: false,
      changed_by: person(row.saved_by),
      changed_on: isoTimeUtc(row.saved_on),
      changed: JSON.parse(row.fields) as readonly string[],
    })),
  ];
};

/** What an object held in one of its versions. Throws 404. */
export const readVersion = async ({ store }: Deps, object: VersionedObject, version: number): Promise<Content> => {
  const now = await currentObject(store.db, object);
  if (now.version === version) return now.content;
  const kept = await findVersion(store.db, object, version);
  if (kept === undefined) throw notFound();
  return contentIn(kept.content);
};
