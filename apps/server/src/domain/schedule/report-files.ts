import type { PictureDrawer } from '../../engine/pictures/picture-process.ts';
import type { ReportFileRow } from '../../store/report-runs.ts';
import type { Subject } from '../access.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import { chartUrl } from '../charts/describe-charts.ts';
import { visibleChart } from '../charts/find-chart.ts';
import { savedChartBody } from '../charts/saved-chart-data.ts';
import { visibleDashboard } from '../dashboards/find-dashboard.ts';
import type { Deps } from '../deps.ts';
import { contentTypes, fileBytes, plainName, type ExportFormat } from '../exports/export-file.ts';
import { openChartRows } from '../exports/open-chart-rows.ts';
import { chartPicture } from '../pictures/chart-picture.ts';
import { drawDashboard } from '../pictures/draw-dashboard.ts';
import { filterNotes } from '../pictures/filter-notes.ts';
import { badRequest } from '../refusal.ts';
import { objectIn } from '../wire/json-text.ts';
import { isPlainObject } from '../wire/plain-object.ts';
import { joined, readFirstRows } from './first-rows.ts';
import type { ReportContent } from './report-content.ts';
import { reportedPath } from './reported-path.ts';

/** Dependencies for drawing and reading the contents of reports. */
export interface ContentParts {
  readonly serving: ChartServing;
  readonly drawer: PictureDrawer;
}

/** The reported chart or dashboard, as its owner sees it. */
export interface ReportedThing {
  readonly title: string;
  /** Path of the chart, or of the dashboard with the report's filters and tabs. */
  readonly url: string;
  /** The filters of the report in words. */
  readonly filters: readonly string[];
  readonly files: readonly ReportFileRow[];
  /** The first rows of the chart, for a report in text form. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** True if the chart has more rows than `rows`. */
  readonly hasMoreRows: boolean;
}

const picturePx = { width: 800, sharpness: 2, heightOfWidth: 0.6 };

/** Export format for each report format that sends the rows of a chart as a file. */
const rowFormats: Readonly<Record<string, ExportFormat | undefined>> = { CSV: 'csv', XLSX: 'xlsx' };

/** Maximum number of rows in the text of a message, which also links to the chart with all rows. */
export const mostRowsInText = 100;

const fileName = (title: string, ending: string): string => `${plainName(title)}.${ending}`;

interface ContentAsked extends ContentParts {
  readonly report: ReportContent;
  readonly signal: AbortSignal;
  /** Files above this size are left out. The message still links to the chart or dashboard. */
  readonly mostBytes: number;
}

const chartContent = async (deps: Deps, subject: Subject, id: number, asked: ContentAsked): Promise<ReportedThing> => {
  const { report, serving, drawer, signal, mostBytes } = asked;
  const chart = await visibleChart(deps.store.db, subject, id);
  const thing = {
    title: chart.slice_name,
    url: chartUrl(chart.id),
    filters: [],
    files: [],
    rows: [],
    hasMoreRows: false,
  };
  const fileFormat = rowFormats[report.report_format];
  if (fileFormat !== undefined || report.report_format === 'TEXT') {
    const { body } = await savedChartBody(deps.store.db, subject, { chartId: chart.id, format: 'json', type: 'full' });
    const { rows } = await openChartRows(deps, subject, { body, query: 0, serving, signal });
    const options = { guardsFormulas: true, datedMs: deps.clock() };
    if (fileFormat !== undefined) {
      const content = await joined(fileBytes(rows, { format: fileFormat, ...options }), mostBytes);
      const [media_type = ''] = contentTypes[fileFormat].split(';');
      return { ...thing, files: [{ name: fileName(chart.slice_name, fileFormat), media_type, content }] };
    }
    const found = await readFirstRows(rows, mostRowsInText + 1, options);
    return { ...thing, rows: found.slice(0, mostRowsInText), hasMoreRows: found.length > mostRowsInText };
  }
  const width = report.custom_width ?? picturePx.width;
  const height = Math.round(width * picturePx.heightOfWidth);
  const size = { width, height, imageWidth: width * picturePx.sharpness, theme: 'light' as const };
  const { prepare } = await chartPicture(deps, subject, { chart, size, serving, force: false });
  const asPdf = report.report_format === 'PDF';
  const drawn = await drawer.draw({ ...(await prepare()), asPdf });
  const file = asPdf
    ? { name: fileName(chart.slice_name, 'pdf'), media_type: 'application/pdf', content: drawn.pdf! }
    : { name: fileName(chart.slice_name, 'png'), media_type: 'image/png', content: drawn.png! };
  return { ...thing, files: [file] };
};

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

const dashboardContent = async (
  deps: Deps,
  subject: Subject,
  id: number,
  { report, serving, drawer }: ContentAsked,
): Promise<ReportedThing> => {
  const dashboard = await visibleDashboard(deps.store.db, subject, String(id));
  const title = dashboard.dashboard_title ?? '';
  if (report.report_format === 'TEXT' || report.report_format in rowFormats)
    throw badRequest('A dashboard can be sent as PNG or PDF. Choose another format, or send a chart.');
  const state = objectIn(report.extra)['dashboard'];
  const { dataMask, activeTabs } = isPlainObject(state) ? state : {};
  const mask = isPlainObject(dataMask) ? dataMask : {};
  const tabs = textsIn(activeTabs);
  const isPdf = report.report_format === 'PDF';
  const content = await drawDashboard(deps, subject, {
    dashboard,
    body: {
      theme: 'light',
      format: isPdf ? 'pdf' : 'png',
      data_mask: mask,
      active_tabs: [...tabs],
      all_tabs: false,
    },
    imageWidth: report.custom_width,
    serving,
    drawer,
  });
  const file = isPdf
    ? { name: fileName(title, 'pdf'), media_type: 'application/pdf', content }
    : { name: fileName(title, 'png'), media_type: 'image/png', content };
  const url = await reportedPath(deps, subject, { dashboard, mask, tabs });
  // Reports have no cross-filters, so names of charts are not needed.
  const filters = filterNotes(objectIn(dashboard.json_metadata), mask, () => undefined);
  return { title, url, filters, files: [file], rows: [], hasMoreRows: false };
};

/**
 * Returns the chart or dashboard of a report with its files, read with the subject's permissions. Throws 404 if it is
 * not visible, 400 for a format that is not supported, and the errors of reading its data.
 */
export const reportedThing = async (deps: Deps, subject: Subject, asked: ContentAsked): Promise<ReportedThing> => {
  const { chart_id: chartId, dashboard_id: dashboardId } = asked.report;
  if (chartId !== null) return chartContent(deps, subject, chartId, asked);
  if (dashboardId !== null) return dashboardContent(deps, subject, dashboardId, asked);
  throw badRequest('The chart or dashboard of this report was deleted.');
};
