import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '@sightline/core/contract';
import { openPictureDrawer, type PictureDrawer } from '../../engine/pictures/picture-process.ts';
import { visibleChart } from '../../domain/charts/find-chart.ts';
import { chartUrl } from '../../domain/charts/describe-charts.ts';
import type { ChartServing } from '../../domain/charts/chart-serving.ts';
import { attachmentNamed } from '../../domain/exports/export-file.ts';
import { dashboardUrl } from '../../domain/dashboards/describe-dashboards.ts';
import { visibleDashboard } from '../../domain/dashboards/find-dashboard.ts';
import type { Deps } from '../../domain/deps.ts';
import { askerOf, cardSize, chartPicture } from '../../domain/pictures/chart-picture.ts';
import { drawChart } from '../../domain/pictures/draw-chart.ts';
import { drawDashboard } from '../../domain/pictures/draw-dashboard.ts';
import { dashboardCard, dashboardPicture, dashboardSheet } from '../../domain/pictures/dashboard-picture.ts';
import {
  makeKeptPictures,
  type KeptPicture,
  type KeptPictures,
  type PictureAsked,
} from '../../domain/pictures/kept-pictures.ts';
import { chartDigest, dashboardDigest, thumbnailPath } from '../../domain/pictures/picture-digest.ts';
import { badRequest, notFound } from '../../domain/refusal.ts';
import { datasetsById } from '../../store/datasets.ts';
import { isUnchanged } from '../entity-tag.ts';
import { withFlag } from '../flagged-routes.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const sees = (permission: string, view: string): Declaration => ({
  permission: [permission, view],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
});
/** Browsers may cache pictures, but must revalidate them. */
const seesPicture = (view: string): Declaration => ({ ...sees('can_read', view), cacheable: true });

/** Cache size for pictures, in bytes. */
const cacheBytes = 64_000_000;
/** Maximum wait for a picture requested by a page. A page does not poll, unlike contract clients. */
const pageWaitMs = 2000;

const taskOf = ({ status, updatedMs }: KeptPicture) => ({
  task_status: status,
  task_updated_at: new Date(updatedMs).toISOString().replace('Z', '000'),
});

const sendPng = (request: FastifyRequest, reply: FastifyReply, png: Uint8Array): FastifyReply => {
  void reply.header('cache-control', 'private, no-cache');
  if (isUnchanged(request, reply, png)) return reply.code(304).send();
  return reply.type('image/png').send(Buffer.from(png));
};

const themeOf = (text: string | undefined): 'light' | 'dark' => (text === 'dark' ? 'dark' : 'light');

/** Redirects to the current picture. */
const toThumbnail = (
  reply: FastifyReply,
  { deps, path, theme }: { readonly deps: Deps; readonly path: string; readonly theme: string | undefined },
): FastifyReply => {
  const query = theme === undefined ? '' : `?theme=${themeOf(theme)}`;
  return reply.header('cache-control', 'no-store').redirect(`${deps.config.basePath}${path}${query}`, 302);
};

/** Browsers send Sec-Fetch-Dest over trusted connections. Otherwise an image element prefers images in Accept. */
const isImageElement = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'image' || (headers.accept ?? '').startsWith('image/');

/** Returns the current picture. For an image element of a page, waits briefly for it. */
const askedPicture = async (
  pictures: KeptPictures,
  { asked, deps, request }: { readonly asked: PictureAsked; readonly deps: Deps; readonly request: FastifyRequest },
): Promise<KeptPicture> => {
  const first = pictures.ask(deps, asked);
  if (first.png || first.status === 'Error' || !isImageElement(request)) return first;
  const wait = new AbortController();
  const late = pause(pageWaitMs, undefined, { signal: wait.signal, ref: false });
  await Promise.race([pictures.drawn(asked.key), late]);
  late.catch(() => undefined);
  wait.abort();
  return pictures.ask(deps, { ...asked, force: false });
};

const chartPictureRoutes = (serving: ChartServing, pictures: KeptPictures): readonly ServedRoute[] => [
  serve(routes.cacheChartScreenshot, sees('can_read', 'Chart'), async ({ params, q, subject, deps, reply }) => {
    const chart = await visibleChart(deps.store.db, subject, params.pk);
    const [width = 800, height = 600] = (q?.window_size ?? []).map((side) => Math.min(3000, Math.max(100, side)));
    const imageWidth = Math.min(3000, Math.max(50, q?.thumb_size?.[0] ?? width));
    const size = { width, height, imageWidth, theme: 'light' as const };
    const asked = await chartPicture(deps, subject, { chart, size, serving, force: q?.force === true });
    const picture = pictures.ask(deps, asked);
    void reply.code(picture.status === 'Updated' ? 200 : 202);
    return {
      cache_key: asked.key,
      chart_url: deps.urls.of(chartUrl(chart.id)),
      image_url: deps.urls.of(`/api/v1/chart/${chart.id}/screenshot/${asked.key}/`),
      ...taskOf(picture),
    };
  }),
  serve(routes.getChartScreenshot, seesPicture('Chart'), async ({ params, subject, deps, request, reply }) => {
    const chart = await visibleChart(deps.store.db, subject, params.pk);
    const found = pictures.find(params.digest, { place: `chart ${chart.id}`, asker: askerOf(subject) });
    if (!found?.png) throw notFound();
    return sendPng(request, reply, found.png);
  }),
  serve(routes.getChartThumbnail, seesPicture('Chart'), async ({ params, query, subject, deps, request, reply }) => {
    const chart = await visibleChart(deps.store.db, subject, params.pk);
    const [dataset] = await datasetsById(deps.store.db, [chart.datasource_id]);
    const digest = chartDigest(chart, dataset);
    if (digest !== params.digest) {
      return toThumbnail(reply, { deps, path: thumbnailPath('chart', chart.id, digest), theme: query.theme });
    }
    const size = { ...cardSize, theme: themeOf(query.theme) };
    const asked = await chartPicture(deps, subject, { chart, size, serving, force: false });
    const picture = await askedPicture(pictures, { asked, deps, request });
    if (picture.png) return sendPng(request, reply, picture.png);
    return reply.code(202).header('cache-control', 'no-store').send(taskOf(picture));
  }),
];

const asOpened = { dataMask: {}, activeTabs: [] };

const dashboardThumbnail = (serving: ChartServing, pictures: KeptPictures): ServedRoute =>
  serve(
    routes.getDashboardThumbnail,
    seesPicture('Dashboard'),
    async ({ params, query, subject, deps, request, reply }) => {
      const dashboard = await visibleDashboard(deps.store.db, subject, params.pk);
      const digest = dashboardDigest(dashboard);
      if (digest !== params.digest) {
        return toThumbnail(reply, { deps, path: thumbnailPath('dashboard', dashboard.id, digest), theme: query.theme });
      }
      const size = { ...dashboardCard, theme: themeOf(query.theme) };
      const asked = await dashboardPicture(deps, subject, { dashboard, size, view: asOpened, serving, force: false });
      const picture = await askedPicture(pictures, { asked, deps, request });
      if (picture.png) return sendPng(request, reply, picture.png);
      return reply
        .code(202)
        .header('cache-control', 'no-store')
        .send({
          cache_key: asked.key,
          dashboard_url: deps.urls.of(dashboardUrl(dashboard)),
          image_url: deps.urls.of(thumbnailPath('dashboard', dashboard.id, digest)),
          ...taskOf(picture),
        });
    },
  );

const dashboardScreenshots = (serving: ChartServing, pictures: KeptPictures): readonly ServedRoute[] => [
  serve(
    routes.cacheDashboardScreenshot,
    { ...sees('can_cache_dashboard_screenshot', 'Dashboard'), csrf: 'exempt', bodyLimit: 'document' },
    async ({ params, q, body, subject, deps, reply }) => {
      const dashboard = await visibleDashboard(deps.store.db, subject, params.pk);
      const asked = await dashboardPicture(deps, subject, {
        dashboard,
        size: { ...dashboardSheet, theme: 'light' },
        view: { dataMask: body.dataMask ?? {}, activeTabs: body.activeTabs ?? [] },
        serving,
        force: q?.force === true,
      });
      const picture = pictures.ask(deps, asked);
      void reply.code(picture.status === 'Updated' ? 200 : 202);
      return {
        cache_key: asked.key,
        dashboard_url: deps.urls.of(dashboardUrl(dashboard)),
        image_url: deps.urls.of(`/api/v1/dashboard/${dashboard.id}/screenshot/${asked.key}/`),
        ...taskOf(picture),
      };
    },
  ),
  serve(
    routes.getDashboardScreenshot,
    seesPicture('Dashboard'),
    async ({ params, query, subject, deps, request, reply }) => {
      const dashboard = await visibleDashboard(deps.store.db, subject, params.pk);
      const found = pictures.find(params.digest, { place: `dashboard ${dashboard.id}`, asker: askerOf(subject) });
      const format = query.download_format ?? 'png';
      if (format !== 'png' && format !== 'pdf')
        throw badRequest('Pictures of dashboards are only available as PNG or PDF.');
      const file = found?.[format];
      if (!file) throw notFound();
      if (format === 'png') return sendPng(request, reply, file);
      void reply.header('cache-control', 'private, no-cache');
      const name = attachmentNamed(dashboard.dashboard_title ?? 'dashboard', 'pdf');
      return reply.type('application/pdf').header('content-disposition', name).send(Buffer.from(file));
    },
  ),
];

const drawings = (serving: ChartServing, drawer: PictureDrawer): readonly ServedRoute[] => [
  serve(
    routes.drawChart,
    { ...sees('can_read', 'Chart'), bodyLimit: 'document' },
    async ({ body, subject, deps, reply }) => {
      const file = await drawChart(deps, subject, { body, serving, drawer });
      return reply
        .type(body.format === 'svg' ? 'image/svg+xml' : 'image/png')
        .header('content-disposition', attachmentNamed(body.title, body.format))
        .send(Buffer.from(file));
    },
  ),
  serve(
    routes.drawDashboard,
    { ...sees('can_read', 'Dashboard'), bodyLimit: 'document' },
    async ({ params, body, subject, deps, reply }) => {
      const dashboard = await visibleDashboard(deps.store.db, subject, params.pk);
      const file = await drawDashboard(deps, subject, { dashboard, body, serving, drawer });
      return reply
        .type(body.format === 'pdf' ? 'application/pdf' : 'image/png')
        .header('content-disposition', attachmentNamed(dashboard.dashboard_title ?? 'dashboard', body.format))
        .send(Buffer.from(file));
    },
  ),
];

/** Pictures of charts and dashboards, drawn without a browser and with the rights of the user. */
export const pictureRoutes = (serving: ChartServing): readonly ServedRoute[] => {
  const drawer = openPictureDrawer();
  const pictures = makeKeptPictures({ drawer, cacheBytes });
  return [
    ...drawings(serving, drawer),
    ...withFlag('THUMBNAILS', [...chartPictureRoutes(serving, pictures), dashboardThumbnail(serving, pictures)]),
    ...withFlag('ENABLE_DASHBOARD_SCREENSHOT_ENDPOINTS', dashboardScreenshots(serving, pictures)),
  ];
};
