import { AppError } from '@sightline/core';
import { buildQueryContext, datasetWords, type QueryOptions } from '@sightline/charts/query';
import type { ChartTile, TextTile } from '../../engine/pictures/protocol.ts';
import type { ChartRow } from '../../store/charts.ts';
import { datasetsById } from '../../store/datasets.ts';
import type { Subject } from '../access.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import { chartFormData } from '../charts/describe-charts.ts';
import { keyOfQuestion, readChartData } from '../charts/read-chart-data.ts';
import { loadDataset } from '../datasets/load-dataset.ts';
import type { Deps } from '../deps.ts';
import { badRequest, Refusal } from '../refusal.ts';

/** A chart with its position on a picture, and the form data that a dashboard adds to its query. */
export interface PlacedChart {
  readonly chart: ChartRow;
  readonly title: string;
  /** Position and size are in CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly dashboardId?: number;
  readonly extra?: QueryOptions['extra'];
}

/** Interval to which the reference time of relative ranges is rounded. Without rounding, no picture could be reused. */
const sameMomentMs = 300_000;

/** Dependencies with the clock set to the picture's reference time. */
export const atPictureTime = (deps: Deps): Deps => {
  const nowMs = Math.floor(deps.clock() / sameMomentMs) * sameMomentMs;
  return { ...deps, clock: () => nowMs };
};

/** Builds the chart-data body of a chart on a picture. Throws 400 if its settings do not select any data. */
const questionOf = ({ chart, width, dashboardId, extra }: PlacedChart) => {
  const context = buildQueryContext(chartFormData(chart), {
    datasetId: chart.datasource_id,
    columns: Math.ceil(width),
    ...(extra === undefined ? {} : { extra }),
  });
  const asksSomething = context.queries.some(
    ({ columns = [], metrics }) => columns.length > 0 || (metrics ?? []).length > 0,
  );
  if (!asksSomething) throw badRequest('This chart does not query any data yet.');
  return { ...context, form_data: { ...context.form_data, ...(dashboardId === undefined ? {} : { dashboardId }) } };
};

/**
 * Returns the values in a picture's cache key that identify how a chart looks to the caller, including its data and the
 * caller's row rules. Throws the errors of reading its data.
 */
export const chartTileKey = async (
  deps: Deps,
  subject: Subject,
  { placed, serving }: { readonly placed: PlacedChart; readonly serving: ChartServing },
): Promise<readonly unknown[]> => {
  const key = await keyOfQuestion(atPictureTime(deps), subject, {
    body: questionOf(placed),
    wire: 'json',
    serving,
    address: {},
  });
  const { chart, title, x, y, width, height } = placed;
  return [key, chart.viz_type, chart.params, title, x, y, width, height];
};

/** Returns the labels and formats that a dataset defines for drawing a chart. */
export const wordsOf = async (deps: Deps, datasetId: number): Promise<Pick<ChartTile, 'words'>> => {
  const [dataset] = await datasetsById(deps.store.db, [datasetId]);
  return dataset ? { words: datasetWords(await loadDataset(deps.store.db, dataset)) } : {};
};

/**
 * Returns a chart that is ready to draw, with data read with the caller's permissions. Throws the errors of reading
 * its data.
 */
export const chartTile = async (
  deps: Deps,
  subject: Subject,
  { placed, serving }: { readonly placed: PlacedChart; readonly serving: ChartServing },
): Promise<ChartTile> => {
  const reply = await readChartData(atPictureTime(deps), subject, { body: questionOf(placed), serving });
  if (reply.format !== 'json') throw badRequest('This chart has no rows to draw.');
  const { chart, title, x, y, width, height } = placed;
  return {
    kind: 'chart',
    title,
    x,
    y,
    width,
    height,
    formData: chartFormData(chart),
    answer: reply.answer.bytes,
    ...(await wordsOf(deps, chart.datasource_id)),
  };
};

/** Like `chartTile`, but if the chart cannot be read, returns a tile with the reason. */
export const tileOrReason = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly placed: PlacedChart; readonly serving: ChartServing },
): Promise<ChartTile | TextTile> => {
  try {
    return await chartTile(deps, subject, asked);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof AppError)) throw error;
    const { title, x, y, width, height } = asked.placed;
    const reason = error.status === 404 ? 'You do not have access to this chart.' : error.message;
    return { kind: 'text', look: 'missing', title, lines: [reason], x, y, width, height };
  }
};
