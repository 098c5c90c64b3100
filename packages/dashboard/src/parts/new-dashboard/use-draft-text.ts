import { useText } from '@sightline/core/react';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import type { DraftFilter, DraftReason, DraftText } from '../../model/dashboard-draft.ts';

const titles = {
  metric: 'newDashboard.title-metric',
  by: 'newDashboard.title-by',
  'over-time': 'newDashboard.title-over-time',
  share: 'newDashboard.title-share',
  details: 'newDashboard.title-details',
} as const;
const reasons = {
  main: 'newDashboard.why-main',
  saved: 'newDashboard.why-saved',
  rows: 'newDashboard.why-rows',
  trend: 'newDashboard.why-trend',
  'trend-split': 'newDashboard.why-trend-split',
  share: 'newDashboard.why-share',
  ranking: 'newDashboard.why-ranking',
  table: 'newDashboard.why-table',
  'filter-time': 'newDashboard.why-filter-time',
  'filter-values': 'newDashboard.why-filter-values',
} as const;

/** Texts of a draft: titles, filter names and reasons. */
export const useDraftText = () => {
  const text = useText(newDashboardMessages);
  return {
    titleOf: ({ id, metric, column }: DraftText): string =>
      text(titles[id], { metric: metric || text('newDashboard.rowCount'), column }),
    filterName: ({ type, label }: DraftFilter): string =>
      type === 'filter_time' ? text('newDashboard.timeRange') : label,
    whyOf: ({ id, count, column }: DraftReason): string => text(reasons[id], { count, column }),
  };
};
