import { ownersOf } from '../../store/ownership.ts';
import { peopleById } from '../../store/people.ts';
import { taggedObjects, type TagChoice, type TaggedRow } from '../../store/tagged-objects.ts';
import { tagsOf } from '../../store/tags.ts';
import type { TaggedType } from '../../store/tag-links.ts';
import type { Subject } from '../access.ts';
import { chartUrl } from '../charts/describe-charts.ts';
import { dashboardUrl } from '../dashboards/describe-dashboards.ts';
import type { Deps } from '../deps.ts';
import { scopeOf } from '../scope.ts';
import { fullName, wirePerson } from '../wire/wire-person.ts';
import { isoTime } from '../wire/wire-times.ts';
import { tagTypeName } from './tag-type-names.ts';
import { typeOfWord, wordOfType } from './tag-words.ts';

const everyType: readonly TaggedType[] = ['dashboard', 'chart', 'saved_query', 'dataset'];

const urlOf = (type: TaggedType, row: TaggedRow): string => {
  switch (type) {
    case 'chart':
      return chartUrl(row.id);
    case 'dashboard':
      return dashboardUrl(row);
    case 'dataset':
      return `/explore/?datasource_type=table&datasource_id=${row.id}`;
    case 'saved_query':
      return `/sqllab?savedQueryId=${row.id}`;
  }
};

/**
 * Returns the visible objects with one of the tags, limited to the given types, if any. Unknown types are ignored.
 */
export const listTaggedObjects = async (
  { store: { db } }: Pick<Deps, 'store'>,
  subject: Subject,
  { tags: choice, words }: { readonly tags: TagChoice; readonly words: readonly string[] },
) => {
  const asked = words.map(typeOfWord);
  const types = words.length === 0 ? everyType : everyType.filter((type) => asked.includes(type));
  const lists = [];
  for (const type of types) {
    const rows = await taggedObjects(db, type, { tags: choice, scope: scopeOf(subject) });
    const ids = rows.map((row) => row.id);
    const tags = await tagsOf(db, type, ids);
    const owners = await ownersOf(db, type, ids);
    const people = await peopleById(
      db,
      rows.map((row) => row.created_by),
    );
    lists.push(
      rows.map((row) => {
        const creator = row.created_by === null ? undefined : people.get(row.created_by);
        return {
          id: row.id,
          type: wordOfType(type),
          name: row.name,
          url: urlOf(type, row),
          changed_on: isoTime(row.changed_on),
          created_by: wirePerson(creator),
          creator: fullName(creator),
          tags: (tags.get(row.id) ?? []).map((tag) => ({
            id: tag.id,
            name: tag.name,
            type: `TagType.${tagTypeName(tag.type)}`,
          })),
          owners: (owners.get(row.id) ?? []).map((owner) => ({ ...wirePerson(owner), username: owner.username })),
        };
      }),
    );
  }
  return lists.flat();
};
