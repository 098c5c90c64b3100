import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import { taggedThingsOf } from '../model/tag-row.ts';

/** A tag with what carries it, as it is made anew. */
export interface KeptTag {
  readonly name: string;
  readonly description: string | null;
  readonly objects_to_tag: readonly (readonly [kind: string, id: number])[];
}

/** Reads tags with what carries them, before they are deleted. @throws CallError */
export const readKeptTags = (
  api: Api,
  tags: ReadonlyArray<{ readonly id: number; readonly name: string }>,
): Promise<readonly KeptTag[]> =>
  Promise.all(
    tags.map(async ({ id, name }) => {
      const [{ result: tag }, { result: things }] = await Promise.all([
        api.call('getTag', { params: { pk: id } }),
        api.call('listTaggedObjects', { query: { tagIds: String(id) } }),
      ]);
      const objects_to_tag = taggedThingsOf(things).map((thing) => [thing.kind, thing.id] as const);
      return { name, description: tag.description ?? null, objects_to_tag };
    }),
  );

/** Makes deleted tags anew, on all that carried them. @throws CallError */
export const restoreTags = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  kept: readonly KeptTag[],
): Promise<void> => {
  const tags = kept.map((tag) => ({ ...tag, objects_to_tag: tag.objects_to_tag.map((object) => [...object]) }));
  await api.call('createTags', { body: { tags } });
  await markStale(queryClient, 'createTags');
};
