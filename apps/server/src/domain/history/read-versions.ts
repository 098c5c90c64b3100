import { findVersion, versionsOf, type VersionedObject } from '../../store/object-versions.ts';
import { peopleById, type Person } from '../../store/people.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTimeUtc } from '../wire/wire-times.ts';
import { changedFields, currentObject, type Content } from './object-content.ts';

/** One version of an object. */
export interface VersionLine {
  readonly version: number;
  /** True for the current version. */
  readonly current: boolean;
  readonly changed_by: ReturnType<typeof wirePerson>;
  /** ISO 8601 in UTC. */
  readonly changed_on: string;
  /** Fields that differ from the previous version; empty for the oldest stored one. */
  readonly changed: readonly string[];
}

const contentIn = (text: string): Content => JSON.parse(text) as Content;

/** Lists the versions of an object, newest first. Throws 404. */
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

/** Returns the content of a version. Throws 404. */
export const readVersion = async ({ store }: Deps, object: VersionedObject, version: number): Promise<Content> => {
  const now = await currentObject(store.db, object);
  if (now.version === version) return now.content;
  const kept = await findVersion(store.db, object, version);
  if (kept === undefined) throw notFound();
  return contentIn(kept.content);
};
