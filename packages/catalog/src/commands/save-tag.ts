import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import { keepsWhatIsNotSent } from '../model/keeps-what-is-not-sent.ts';

interface World {
  readonly api: Api;
  readonly queryClient: StaleMarker;
}

/** Whether people gave a name to a tag already. @throws CallError */
const isTaken = async (api: Api, name: string): Promise<boolean> => {
  const filters = [
    { col: 'type', opr: 'custom_tag', value: true },
    { col: 'name', opr: 'eq', value: name },
  ];
  const q = { filters, columns: ['id', 'name'], keys: ['none'], page: 0, page_size: 1 };
  return (await api.call('listTags', { q })).result.length > 0;
};

/** What carries a tag: pairs of kind and id. @throws CallError */
const objectsOf = async (api: Api, id: number) => {
  const { result } = await api.call('listTaggedObjects', { query: { tagIds: String(id) } });
  return result.map((each) => [each['type'], each['id']]);
};

/**
 * Makes a tag, or renames and describes the one of an id; what carries it stays. One is made by the call for several: the call for
 * one takes a tag of that name from all that carries it. Both take a tag of that name for the one to make, and write over its
 * description, so a name that another has is `taken`, and nothing is done.
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
