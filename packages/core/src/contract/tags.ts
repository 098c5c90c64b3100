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

/** At most 1000 pairs of an object type and an object id. The type is a name or a number. */
const objects = Type.Array(anything, { maxItems: 1000 });
const name = Type.String({ minLength: 1 });
const tagBody = { description: optional(nullable(text)), objects_to_tag: optional(objects) };
const tagRow = open({
  id: optional(whole),
  name: optional(text),
  /** Type of the tag. 1: created by users. Created by the server: 2 by object type, 3 by owner, 4 by favorite. */
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
  summary: 'Get the caller’s permissions for tags',
  q: columnsQ,
  output: info,
});
const getTagRelated = route({
  address: addresses.getTagRelated,
  summary: 'List options for tags',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const getTag = route({
  address: addresses.getTag,
  summary: 'Get a tag',
  params: pk,
  q: columnsQ,
  output: open({ id: whole, result: tagRow }),
});
const createTag = route({
  address: addresses.createTag,
  summary: 'Create a tag and add it to objects',
  body: strict({ name, ...tagBody }),
  // Superset returns no id: its clients must look the new tag up by name.
  output: open({ id: optional(whole) }),
  status: 201,
});
const changeTag = route({
  address: addresses.changeTag,
  summary: 'Update a tag and its items',
  params: pk,
  body: strict({ name: optional(name), ...tagBody }),
  output: open({ id: whole, result: anyObject }),
});
const deleteTag = route({
  address: addresses.deleteTag,
  summary: 'Delete a tag',
  params: pk,
  output: message,
});
const deleteTags = route({
  address: addresses.deleteTags,
  summary: 'Delete tags by name',
  q: Type.Array(text),
  /**
   * With `unused=true`, the call undoes a recent creation of tags by the caller. It permanently deletes the listed tags
   * that are unused and unchanged, and keeps the others.
   */
  query: open({ unused: optional(text) }),
  output: message,
});
const createTags = route({
  address: addresses.createTags,
  summary: 'Create tags and add them to objects',
  body: strict({ tags: Type.Array(strict({ name, ...tagBody }), { maxItems: 100 }) }),
  output: open({
    result: open({
      objects_tagged: Type.Array(anything),
      objects_skipped: Type.Array(anything),
      /** Names of the tags that the call created because they did not exist before. */
      tags_made: optional(Type.Array(text)),
    }),
  }),
});
const tagObject = route({
  address: addresses.tagObject,
  summary: 'Add tags to an object',
  params: open(object),
  body: strict({ properties: open({ tags: Type.Array(text, { maxItems: 100 }) }) }),
  output: anyObject,
  status: 201,
});
const untagObject = route({
  address: addresses.untagObject,
  summary: 'Remove a tag from an object',
  params: open({ ...object, tag: text }),
  output: message,
});
const listTaggedObjects = route({
  address: addresses.listTaggedObjects,
  summary: 'List the items with a tag',
  /** Comma-separated lists: tag names, tag ids, object types. */
  query: open({ tags: optional(text), tagIds: optional(text), types: optional(text) }),
  output: open({ result: Type.Array(anyObject) }),
});
const getTagFavorites = route({
  address: addresses.getTagFavorites,
  summary: 'Check which tags are favorites of the caller',
  q: idsQ,
  output: favorites,
});
const favorTag = route({
  address: addresses.favorTag,
  summary: 'Add a tag to favorites',
  params: pk,
  output: resultOk,
});
const unfavorTag = route({
  address: addresses.unfavorTag,
  summary: 'Remove a tag from favorites',
  params: pk,
  output: resultOk,
});

const listTagsOlder = route({
  address: addresses.listTagsOlder,
  summary: 'List all tags (legacy)',
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

/** Routes of tags. The route that lists tags is not included, because it is defined with the explorer's routes. */
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
