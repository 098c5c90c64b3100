import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import { pageOf, listParams, type ListPage, type ListQuery } from '@sightline/entity-ui';
import { reportOf, reportRunOf, type Report, type ReportRun } from '../model/report.ts';
import type { ReportKind } from '../model/report-form.ts';

/** A page of alerts or reports. */
export const reportPage = (api: Api, kind: ReportKind, query: ListQuery): Read<ListPage<Report>> => {
  const filters = [...query.filters, { col: 'type', opr: 'eq', value: kind }];
  return pageOf(readOf(api, 'report', 'listReports', { q: listParams({ ...query, filters }) }), reportOf);
};

/** A page of the runs of an alert or a report. */
export const reportRunPage = (api: Api, id: number, query: ListQuery): Read<ListPage<ReportRun>> =>
  pageOf(readOf(api, 'report', 'listReportRuns', { params: { pk: id }, q: listParams(query) }), reportRunOf);
