import type { Api } from '@sightline/core/api';

/** Maximum number of suggested dashboards. */
const offerLimit = 50;

/** Finds dashboards whose title contains the search text, most recently changed first. Rejects with a CallError. */
export const findDashboards = async (
  api: Api,
  search: string,
  signal: AbortSignal,
): Promise<readonly { readonly value: number; readonly label: string }[]> => {
  const { result } = await api.call(
    'listDashboards',
    {
      q: {
        columns: ['id', 'dashboard_title'],
        filters: search === '' ? [] : [{ col: 'dashboard_title', opr: 'title_or_slug', value: search }],
        order_column: 'changed_on_delta_humanized',
        order_direction: 'desc',
        page: 0,
        page_size: offerLimit,
      },
    },
    { signal },
  );
  return result.map((row) => ({ value: row.id, label: row.dashboard_title ?? String(row.id) }));
};
