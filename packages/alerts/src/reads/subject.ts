import type { Api } from '@sightline/core/api';
import type { Choice } from '../model/choice.ts';

/** Ids of the chart or the dashboard that a new alert or report is about. */
export interface SubjectIds {
  readonly chart?: number | undefined;
  readonly dashboard?: number | undefined;
}

/** The chart or dashboard that a new alert or report is about, with its name. */
export interface Subject {
  readonly chart?: Choice;
  readonly dashboard?: Choice;
}

/** Reads the name of a chart or a dashboard. @throws CallError */
export const readSubject = async (
  api: Api,
  { chart, dashboard }: SubjectIds,
  signal: AbortSignal,
): Promise<Subject> => {
  if (chart !== undefined) {
    const { result } = await api.call('getChart', { params: { pk: String(chart) } }, { signal });
    return { chart: { value: chart, label: result.slice_name ?? String(chart) } };
  }
  if (dashboard === undefined) return {};
  const { result } = await api.call('getDashboard', { params: { pk: String(dashboard) } }, { signal });
  return { dashboard: { value: dashboard, label: result.dashboard_title ?? String(dashboard) } };
};
