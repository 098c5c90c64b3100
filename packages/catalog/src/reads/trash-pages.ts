import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import type { FacetValue, ListPage, ListQuery } from '@sightline/entity-ui';
import { trashedOf, trashKindOf, type Trashed, type TrashedKind } from '../model/trashed.ts';

/** A page of the trash. */
export const trashPage = (api: Api, { filters, ...asked }: ListQuery): Read<ListPage<Trashed>> => {
  const query = {
    ...Object.fromEntries(filters.map(({ col, value }) => [col, String(value)])),
    order_column: asked.order_column,
    order_direction: asked.order_direction,
    page: String(asked.page),
    page_size: String(asked.page_size),
  };
  const { queryKey, queryFn } = readOf(api, 'trash', 'listTrash', { query });
  return {
    queryKey: [...queryKey, 'page'],
    queryFn: async (context) => {
      const { count, result } = await queryFn(context);
      return { count, rows: result.flatMap(trashedOf) };
    },
  };
};

/** Content of a trashed object. */
export const trashedContent = (
  api: Api,
  { kind, uuid }: Pick<Trashed, 'kind' | 'uuid'>,
): Read<Readonly<Record<string, unknown>>> => {
  const { queryKey, queryFn } = readOf(api, 'trash', 'getTrashed', { params: { type: kind, uuid } });
  return {
    queryKey: [...queryKey, 'content'],
    queryFn: async (context) => (await queryFn(context)).result.content,
  };
};

/** Object types that the user may restore, with their display names. */
export const trashedKinds =
  (api: Api, nameOf: (kind: TrashedKind) => string) =>
  async (typed: string, signal: AbortSignal): Promise<readonly FacetValue[]> => {
    const { result } = await api.call('getTrashRelated', { params: { column: 'type' } }, { signal });
    const wanted = typed.trim().toLocaleLowerCase();
    return result.flatMap(({ value }) => {
      const kind = trashKindOf(value);
      const label = kind && nameOf(kind);
      return kind && label?.toLocaleLowerCase().includes(wanted) ? [{ value: kind, label }] : [];
    });
  };
