import type { InputOf, routes } from '@sightline/core/contract';
import type { BookChapter, PictureTile } from '../../engine/pictures/protocol.ts';
import type { PictureDrawer } from '../../engine/pictures/picture-process.ts';
import type { ChartRow } from '../../store/charts.ts';
import { chartsOfDashboard, type DashboardRow } from '../../store/dashboards.ts';
import type { Subject } from '../access.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import type { Deps } from '../deps.ts';
import { objectIn } from '../wire/json-text.ts';
import { tileOrReason } from './chart-tile.ts';
import { dashboardSheet, mostPx, partMaker, type Part } from './dashboard-picture.ts';
import { filterNotes } from './filter-notes.ts';
import { layOutDashboard, tabPathsOf, type Placed, type TabPath } from './lay-out-dashboard.ts';
import { paginate } from './paginate.ts';
import { planOf, valueColors } from './value-colors.ts';

export interface DashboardFileAsked {
  readonly dashboard: DashboardRow;
  readonly body: InputOf<typeof routes.drawDashboard>['body'];
  readonly serving: ChartServing;
  readonly drawer: PictureDrawer;
  /** Width of the image in pixels. Without it, the default width is used. */
  readonly imageWidth?: number | null;
}

/** Height in CSS pixels of a landscape A4 page without its footer, if the page is as wide as `dashboardSheet`. */
const pagePx = Math.round(dashboardSheet.width / Math.SQRT2) - 28;
/** Maximum number of tabs in a file that shows all tabs of a dashboard. Further tabs are left out. */
const mostTabs = 50;

/** Returns the paths of the tabs that the file shows: all tabs, or the open ones. */
const pathsOf = (
  dashboard: DashboardRow,
  { all_tabs: all, active_tabs: open }: DashboardFileAsked['body'],
): readonly TabPath[] => {
  const paths = tabPathsOf(objectIn(dashboard.position_json));
  if (all && paths.length > 0) return paths.slice(0, mostTabs);
  const own = paths.find(({ ids }) => ids.every((id) => open.includes(id))) ?? paths[0];
  return [{ ids: open, title: own?.title ?? dashboard.dashboard_title ?? '' }];
};

const drawnTiles = async (
  deps: Deps,
  subject: Subject,
  parts: readonly Part[],
  serving: ChartServing,
): Promise<readonly PictureTile[]> => {
  const tiles: PictureTile[] = [];
  // Read one chart at a time: a file must not take the engine's capacity from users who view charts.
  for (const part of parts)
    tiles.push('tile' in part ? part.tile : await tileOrReason(deps, subject, { placed: part.chart, serving }));
  return tiles;
};

const placesOf = (
  dashboard: DashboardRow,
  charts: readonly ChartRow[],
  openTabs: readonly string[],
): readonly Placed[] =>
  layOutDashboard({
    position: objectIn(dashboard.position_json),
    chartIds: charts.map(({ id }) => id),
    title: dashboard.dashboard_title ?? '',
    width: dashboardSheet.width,
    openTabs,
  }).placed;

/** Draws a dashboard as one PDF or image, as the caller sees it with these filters. */
export const drawDashboard = async (deps: Deps, subject: Subject, asked: DashboardFileAsked): Promise<Uint8Array> => {
  const { dashboard, body, serving, drawer } = asked;
  const { theme, format, data_mask: mask } = body;
  const { width } = dashboardSheet;
  const imageWidth = asked.imageWidth ?? dashboardSheet.imageWidth;
  const charts = await chartsOfDashboard(deps.store.db, dashboard.id);
  const toParts = partMaker(dashboard, charts, mask);
  const paths = pathsOf(dashboard, body);
  const values = await valueColors(deps, subject, { plan: planOf(dashboard, charts), serving, dashboard });
  const look = { width, theme, locale: 'en', values };
  if (format === 'png') {
    const tiles: PictureTile[] = [];
    let height = 0;
    for (const { ids } of paths) {
      const move = height;
      const placed = placesOf(dashboard, charts, ids).map((place) => ({ ...place, y: place.y + move }));
      height = Math.ceil(Math.max(...placed.map((place) => place.y + place.height))) + 16;
      tiles.push(...(await drawnTiles(deps, subject, placed.filter(({ y }) => y < mostPx).flatMap(toParts), serving)));
    }
    const drawn = await drawer.draw({ ...look, height: Math.min(mostPx, height), imageWidth, tiles });
    return drawn.png!;
  }
  const chapters: BookChapter[] = [];
  for (const { ids, title } of paths) {
    // The table of contents shows the dashboard's name, so the heading with this name is left out of the pages.
    const pages = paginate(placesOf(dashboard, charts, ids).slice(1), pagePx);
    const drawn: BookChapter['pages'][number][] = [];
    for (const { height, placed } of pages)
      drawn.push({ height, tiles: await drawnTiles(deps, subject, placed.flatMap(toParts), serving) });
    chapters.push({ title, pages: drawn });
  }
  const names = new Map(charts.map(({ id, slice_name: name }) => [id, name]));
  const notes = [
    ...filterNotes(objectIn(dashboard.json_metadata), mask, (id) => names.get(id)),
    `${new Date(deps.clock()).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ];
  const { pdf } = await drawer.draw({ ...look, title: dashboard.dashboard_title ?? '', notes, chapters });
  return pdf!;
};
