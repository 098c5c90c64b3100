import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  anyObject,
  anything,
  columnsQ,
  favorites,
  idsQ,
  info,
  message,
  nullable,
  open,
  optional,
  personName,
  pk,
  related,
  relatedQ,
  resultOk,
  strict,
  text,
  whole,
} from './shapes.ts';

/** Pairs of object type (a word or a number) and id; at most 1000. */
const objects = Type.Array(anything, { maxItems: 1000 });
const name = Type.String({ minLength: 1 });
const tagBody = { description: optional(nullable(text)), objects_to_tag: optional(objects) };
const tagRow = open({
  id: optional(whole),
  name: optional(text),
  /** 1: created by users. Created by the server: 2 by object type, 3 by owner, 4 by favorite. */
  type: optional(whole),
  description: optional(nullable(text)),
  created_by: optional(nullable(personName)),
  changed_by: optional(nullable(personName)),
  created_on_delta_humanized: optional(text),
  changed_on_delta_humanized: optional(text),
});
const object = { object_type: text, object_id: whole };

const getTagInfo = route({
  address: addresses.getTagInfo,
  summary: 'What the caller may do with tags',
  q: columnsQ,
  output: info,
});
const getTagRelated = route({
  address: addresses.getTagRelated,
  summary: 'What can be chosen for tags',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const getTag = route({
  address: addresses.getTag,
  summary: 'Gives a tag',
  params: pk,
  q: columnsQ,
  output: open({ id: whole, result: tagRow }),
});
const createTag = route({
  address: addresses.createTag,
  summary: 'Makes a tag and gives it to objects',
  body: strict({ name, ...tagBody }),
  // Superset returns no id: its clients must look the new tag up by name.
  output: open({ id: optional(whole) }),
  status: 201,
});
const changeTag = route({
  address: addresses.changeTag,
  summary: 'Changes a tag and what has it',
  params: pk,
  body: strict({ name: optional(name), ...tagBody }),
  output: open({ id: whole, result: anyObject }),
});
const deleteTag = route({
  address: addresses.deleteTag,
  summary: 'Deletes a tag',
  params: pk,
  output: message,
});
const deleteTags = route({
  address: addresses.deleteTags,
  summary: 'Deletes tags by their names',
  q: Type.Array(text),
  /**
   * `true` undoes a recent creation by the caller: tags that are unused and unchanged are deleted permanently, all
   * others stay.
   */
  query: open({ unused: optional(text) }),
  output: message,
});
const createTags = route({
  address: addresses.createTags,
  summary: 'Makes tags and adds them to objects',
  body: strict({ tags: Type.Array(strict({ name, ...tagBody }), { maxItems: 100 }) }),
  output: open({
    result: open({
      objects_tagged: Type.Array(anything),
      objects_skipped: Type.Array(anything),
      /** Names of tags that did not exist before. */
      tags_made: optional(Type.Array(text)),
    }),
  }),
});
const tagObject = route({
  address: addresses.tagObject,
  summary: 'Gives an object tags',
  params: open(object),
  body: strict({ properties: open({ tags: Type.Array(text, { maxItems: 100 }) }) }),
  output: anyObject,
  status: 201,
});
const untagObject = route({
  address: addresses.untagObject,
  summary: 'Takes a tag from an object',
  params: open({ ...object, tag: text }),
  output: message,
});
const listTaggedObjects = route({
  address: addresses.listTaggedObjects,
  summary: 'Lists what has a tag',
  /** Comma-separated lists: tag names, tag ids, object types. */
  query: open({ tags: optional(text), tagIds: optional(text), types: optional(text) }),
  output: open({ result: Type.Array(anyObject) }),
});
const getTagFavorites = route({
  address: addresses.getTagFavorites,
  summary: 'Which tags are favourites',
  q: idsQ,
  output: favorites,
});
const favorTag = route({
  address: addresses.favorTag,
  summary: 'Marks a tag as favourite',
  params: pk,
  output: resultOk,
});
const unfavorTag = route({
  address: addresses.unfavorTag,
  summary: 'Unmarks a tag as favourite',
  params: pk,
  output: resultOk,
});

const listTagsOlder = route({
  address: addresses.listTagsOlder,
  summary: 'Lists all tags, in the words of the older view',
  output: Type.Array(
    open({
      id: whole,
      name: text,
      type: Type.Enum(['custom', 'type', 'owner', 'favorited_by']),
      /** Milliseconds since 1970 UTC. */
      changed_on: Type.Number(),
      changed_by: nullable(whole),
      created_by: nullable(whole),
    }),
  ),
});

/** Tag routes except the list, which pages call. */
export const tagRoutes = {
  getTagInfo,
  getTagRelated,
  getTag,
  createTag,
  changeTag,
  deleteTag,
  deleteTags,
  createTags,
  tagObject,
  untagObject,
  listTaggedObjects,
  getTagFavorites,
  favorTag,
  unfavorTag,
  listTagsOlder,
};
