import type { Chart, Dashboard, SavedQuery } from '@sightline/core';

/** A card in Recents: an object that the user viewed, edited or created. */
export interface RecentItem {
  readonly key: string;
  readonly kind: 'dashboard' | 'chart' | 'sql';
  readonly title: string;
  /** Path below the base path, or an absolute URL. */
  readonly path: string;
  /** Milliseconds since 1970 UTC. */
  readonly atMs: number | undefined;
}

/** An activity as the API returns it. */
export interface WireActivity {
  readonly item_type: string | null;
  readonly item_url: string;
  readonly item_title: string;
  readonly time: number;
}

/** Creates a recent item from an activity. The API's format of activities is read only here. */
export const viewedItem = ({ item_type, item_url, item_title, time }: WireActivity): RecentItem => ({
  key: `viewed ${item_url}`,
  kind: item_type === 'dashboard' ? 'dashboard' : item_url.includes('/sqllab') ? 'sql' : 'chart',
  title: item_title,
  path: item_url,
  atMs: Number.isFinite(time) && time > 0 ? time : undefined,
});

const dashboardItem = ({ id, title, url, slug, changedAt }: Dashboard): RecentItem => ({
  key: `dashboard ${id}`,
  kind: 'dashboard',
  title,
  path: url ?? `/superset/dashboard/${slug ?? id}/`,
  atMs: changedAt,
});

const chartItem = ({ id, name, url, changedAt }: Chart): RecentItem => ({
  key: `chart ${id}`,
  kind: 'chart',
  title: name,
  path: url ?? `/explore/?slice_id=${id}`,
  atMs: changedAt,
});

const queryItem = ({ id, name, changedAt }: SavedQuery): RecentItem => ({
  key: `sql ${id}`,
  kind: 'sql',
  title: name,
  path: `/sqllab?savedQueryId=${id}`,
  atMs: changedAt,
});

/** The user's own objects of all types, newest first, at most `limit`. */
export const ownRecents = (
  own: {
    readonly dashboards: readonly Dashboard[];
    readonly charts: readonly Chart[];
    readonly queries: readonly SavedQuery[];
  },
  limit: number,
): readonly RecentItem[] =>
  [...own.dashboards.map(dashboardItem), ...own.charts.map(chartItem), ...own.queries.map(queryItem)]
    .toSorted((a, b) => (b.atMs ?? 0) - (a.atMs ?? 0))
    .slice(0, limit);
