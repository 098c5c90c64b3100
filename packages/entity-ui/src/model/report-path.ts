import { can, type StartUpData } from '@sightline/core';

/** The chart or dashboard of a new alert or report, by id. */
export type ReportSubject = { readonly chart: number } | { readonly dashboard: number };

/** True if the user may set up alerts and reports and the feature is enabled. */
export const mayReport = ({ user, featureFlags }: Pick<StartUpData, 'user' | 'featureFlags'>): boolean =>
  featureFlags['ALERT_REPORTS'] === true && can(user, 'can_write', 'ReportSchedule');

/** Path that opens the editor of a new alert or report for a chart or a dashboard. */
export const newReportPath = (list: 'alert' | 'report', about: ReportSubject): string => {
  const subject = 'chart' in about ? `chart=${about.chart}` : `dashboard=${about.dashboard}`;
  return `/${list}/list/?add&${subject}`;
};
