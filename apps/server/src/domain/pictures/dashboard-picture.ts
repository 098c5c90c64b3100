import { AppError } from '@sightline/core';
import type { ColorPlan } from '@sightline/charts/query';
import type { PictureTile } from '../../engine/pictures/protocol.ts';
import type { ChartRow } from '../../store/charts.ts';
import { chartsOfDashboard, type DashboardRow } from '../../store/dashboards.ts';
import type { Subject } from '../access.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { objectIn } from '../wire/json-text.ts';
import { askerOf, type PictureSize } from './chart-picture.ts';
import { chartTileKey, tileOrReason, type PlacedChart } from './chart-tile.ts';
import { makeFiltersOfChart } from './filters-of-chart.ts';
import type { PictureAsked } from './kept-pictures.ts';
import { layOutDashboard, type Placed } from './lay-out-dashboard.ts';
import { drawingKey } from './picture-digest.ts';
import { planOf, valueColors, valueColorsKey } from './value-colors.ts';

/** Displayed state of a dashboard: filter values and open tabs. */
export interface DashboardView {
  readonly dataMask: Readonly<Record<string, unknown>>;
  readonly activeTabs: readonly string[];
}

/** Size of a dashboard's thumbnail, which shows only the top of the dashboard. */
export const dashboardCard = { width: 1200, height: 1056, imageWidth: 880 };
/** Width of a picture of a whole dashboard. Its height depends on the dashboard, up to `mostPx`. */
export const dashboardSheet = { width: 1200, imageWidth: 1600 };
export const mostPx = 8000;

export type Part = { readonly chart: PlacedChart } | { readonly tile: PictureTile };

const plainLines = (text: string): readonly string[] =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.replace(/^[#>*\-\s]+/, '').trim())
    .filter((line) => line !== '');

/** Returns a function that converts a positioned item of a dashboard to parts of a picture. */
export const partMaker = (
  dashboard: DashboardRow,
  charts: readonly ChartRow[],
  mask: DashboardView['dataMask'],
): ((placed: Placed) => readonly Part[]) => {
  const byId = new Map(charts.map((chart) => [chart.id, chart]));
  const filtersOf = makeFiltersOfChart(objectIn(dashboard.json_metadata), mask);
  return ({ what, ...place }) => {
    switch (what.kind) {
      case 'line':
        return [{ tile: { kind: 'line', ...place } }];
      case 'heading':
        return [{ tile: { kind: 'text', look: 'heading', lines: [what.text], ...place } }];
      case 'note':
        return [{ tile: { kind: 'text', look: 'note', lines: plainLines(what.text), ...place } }];
      case 'chart': {
        const chart = byId.get(what.chartId);
        if (!chart) return [];
        const title = what.title || chart.slice_name;
        const extra = filtersOf(what);
        return [{ chart: { chart, title, ...place, dashboardId: dashboard.id, extra } }];
      }
    }
  };
};

const partsOf = async (
  deps: Deps,
  dashboard: DashboardRow,
  {
    view,
    width,
    height,
  }: { readonly view: DashboardView; readonly width: number; readonly height: number | undefined },
): Promise<{ readonly parts: readonly Part[]; readonly height: number; readonly plan: ColorPlan }> => {
  const charts = await chartsOfDashboard(deps.store.db, dashboard.id);
  const laidOut = layOutDashboard({
    position: objectIn(dashboard.position_json),
    chartIds: charts.map(({ id }) => id),
    title: dashboard.dashboard_title ?? '',
    width,
    openTabs: view.activeTabs,
  });
  const sheetPx = height ?? Math.min(mostPx, Math.max(200, Math.ceil(laidOut.height)));
  // Parts outside of the sheet are neither queried nor drawn.
  const parts = laidOut.placed
    .filter(({ x, y }) => x < width && y < sheetPx)
    .flatMap(partMaker(dashboard, charts, view.dataMask));
  return { height: sheetPx, parts, plan: planOf(dashboard, charts) };
};

/**
 * Returns the values in the cache key of a dashboard picture for one chart as the caller sees it. If access is refused,
 * they contain the error.
 */
const keyOrReason = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly placed: PlacedChart; readonly serving: ChartServing },
): Promise<unknown> => {
  try {
    return await chartTileKey(deps, subject, asked);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof AppError)) throw error;
    return [asked.placed.chart.id, error.status, error.message];
  }
};

/**
 * Returns the picture of a dashboard as the caller sees it. Without `size.height`, it has the full height of the
 * dashboard.
 */
export const dashboardPicture = async (
  deps: Deps,
  subject: Subject,
  asked: {
    readonly dashboard: DashboardRow;
    readonly size: Omit<PictureSize, 'height'> & { readonly height?: number };
    readonly view: DashboardView;
    readonly serving: ChartServing;
    readonly force: boolean;
  },
): Promise<PictureAsked> => {
  const { dashboard, size, view, serving, force } = asked;
  const { width, height: wanted, imageWidth, theme } = size;
  const { parts, height, plan } = await partsOf(deps, dashboard, { view, width, height: wanted });
  const keys: unknown[] = [dashboard.json_metadata, await valueColorsKey(deps, subject, { plan, serving })];
  for (const part of parts)
    keys.push('tile' in part ? part.tile : await keyOrReason(deps, subject, { placed: part.chart, serving }));
  return {
    key: drawingKey([width, height, imageWidth, theme], keys),
    place: `dashboard ${dashboard.id}`,
    asker: askerOf(subject),
    force,
    prepare: async () => {
      const tiles: PictureTile[] = [];
      for (const part of parts)
        tiles.push('tile' in part ? part.tile : await tileOrReason(deps, subject, { placed: part.chart, serving }));
      const values = await valueColors(deps, subject, { plan, serving, dashboard });
      return { width, height, imageWidth, theme, locale: 'en', tiles, values, asPdf: wanted === undefined };
    },
  };
};
