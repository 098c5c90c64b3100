import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import type { ListPage, ListQuery } from '@sightline/entity-ui';
import { reportOf, reportRunOf, type Report, type ReportKind, type ReportRun } from '../model/report.ts';
import { paged, wire } from './list-pages.ts';

/** A page of alerts or reports. */
export const reportPage = (api: Api, kind: ReportKind, query: ListQuery): Read<ListPage<Report>> => {
  const filters = [...query.filters, { col: 'type', opr: 'eq', value: kind }];
  return paged(readOf(api, 'report', 'listReports', { q: wire({ ...query, filters }) }), reportOf);
};

/** A page of the runs of an alert or a report. */
export const reportRunPage = (api: Api, id: number, query: ListQuery): Read<ListPage<ReportRun>> =>
  paged(readOf(api, 'report', 'listReportRuns', { params: { pk: id }, q: wire(query) }), reportRunOf);
