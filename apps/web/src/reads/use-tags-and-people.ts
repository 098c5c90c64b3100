import { can } from '@sightline/core';
import { readOf } from '@sightline/core/cache';
import { foldText } from '@sightline/core/finding';
import { useApi, useSession } from '@sightline/core/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PaletteItem } from '../model/palette/palette-item.ts';
import type { Scope } from '../model/palette/read-typed.ts';

const pageSize = 100;
const none: readonly PaletteItem[] = [];

interface Found {
  readonly items: readonly PaletteItem[];
  readonly asking: boolean;
  readonly failed: boolean;
}

/** Finds user-created tags whose name contains a text. Sends requests only while the scope is tags. */
export const useTags = (scope: Scope, text: string): Found => {
  const api = useApi();
  const { user, featureFlags } = useSession();
  const isAsked = scope === 'tags' && featureFlags['TAGGING_SYSTEM'] === true && can(user, 'can_read', 'Tag');
  const filters = [
    { col: 'type', opr: 'custom_tag', value: true },
    ...(text === '' ? [] : [{ col: 'name', opr: 'ct', value: text }]),
  ];
  const q = { filters, keys: ['none'], page: 0, page_size: pageSize };
  const read = readOf(api, 'tag', 'listTags', { q });
  const { data, isError, isFetching } = useQuery({
    ...read,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const rows = (data?.result ?? []) as ReadonlyArray<{ readonly id?: number; readonly name?: string }>;
  const items = rows.flatMap(({ id, name }): PaletteItem[] =>
    id === undefined || name === undefined
      ? []
      : [{ key: `tag-${id}`, type: 'tag', id, title: foldText(name), path: `/superset/all_entities/?id=${id}` }],
  );
  return isAsked ? { items, asking: isFetching, failed: isError } : { items: none, asking: false, failed: false };
};

/** Finds owners of dashboards and charts whose name contains a text. Sends requests only while the scope is people. */
export const usePeople = (scope: Scope, text: string): Found => {
  const api = useApi();
  const { user } = useSession();
  const mayDashboards = can(user, 'can_read', 'Dashboard');
  const mayCharts = can(user, 'can_read', 'Chart');
  const { data, isError, isFetching } = useQuery({
    queryKey: ['user', 'palette', text, mayDashboards, mayCharts],
    queryFn: async ({ signal }) => {
      const input = { params: { column: 'owners' }, q: { filter: text, page: 0, page_size: pageSize } };
      const answers = await Promise.all([
        ...(mayDashboards ? [api.call('getDashboardRelated', input, { signal })] : []),
        ...(mayCharts ? [api.call('getChartRelated', input, { signal })] : []),
      ]);
      const names = new Map(
        answers.flatMap(({ result }) => result.map((row) => [Number(row.value), row.text] as const)),
      );
      return [...names].map(([id, name]): PaletteItem => ({
        key: `person-${id}`,
        type: 'person',
        id,
        title: foldText(name),
      }));
    },
    enabled: scope === 'people' && (mayDashboards || mayCharts),
    placeholderData: keepPreviousData,
  });
  return scope === 'people'
    ? { items: data ?? none, asking: isFetching, failed: isError }
    : { items: none, asking: false, failed: false };
};
