import type { Api } from '@sightline/core/api';
import { markStale, type World } from '@sightline/core/cache';
import { keepsWhatIsNotSent } from '../model/keeps-what-is-not-sent.ts';

/** True if a custom tag already has the name. @throws CallError */
const isTaken = async (api: Api, name: string): Promise<boolean> => {
  const filters = [
    { col: 'type', opr: 'custom_tag', value: true },
    { col: 'name', opr: 'eq', value: name },
  ];
  const q = { filters, columns: ['id', 'name'], keys: ['none'], page: 0, page_size: 1 };
  return (await api.call('listTags', { q })).result.length > 0;
};

/** Returns the objects that have a tag, as pairs of type and id. @throws CallError */
const objectsOf = async (api: Api, id: number) => {
  const { result } = await api.call('listTaggedObjects', { query: { tagIds: String(id) } });
  return result.map((each) => [each['type'], each['id']]);
};

/**
 * Creates a tag, or changes name and description of the tag with the given id. A changed tag keeps its objects.
 *
 * A new tag is created with the bulk route, because the single route removes an existing tag of that name from its
 * objects. Both routes would reuse an existing tag and overwrite its description. So if the name exists, the result is
 * `taken` and no change is made.
 * @throws CallError
 */
export const saveTag = async (
  { api, queryClient }: World,
  id: number | undefined,
  tag: { readonly name: string; readonly description: string },
): Promise<'saved' | 'taken'> => {
  if (id === undefined) {
    if (await isTaken(api, tag.name)) return 'taken';
    await api.call('createTags', { body: { tags: [{ ...tag, objects_to_tag: [] }] } });
  } else {
    const body = keepsWhatIsNotSent(api) ? tag : { ...tag, objects_to_tag: await objectsOf(api, id) };
    await api.call('changeTag', { params: { pk: id }, body });
  }
  await markStale(queryClient, 'changeTag');
  return 'saved';
};
