import { routes } from '@sightline/core/contract';
import type { ChartServing } from '../../../domain/charts/chart-serving.ts';
import { attachmentNamed } from '../../../domain/exports/export-file.ts';
import { dashboardUrl } from '../../../domain/dashboards/describe-dashboards.ts';
import { visibleDashboard } from '../../../domain/dashboards/find-dashboard.ts';
import { askerOf } from '../../../domain/pictures/chart-picture.ts';
import { dashboardPicture, dashboardCard, dashboardSheet } from '../../../domain/pictures/dashboard-picture.ts';
import type { KeptPictures } from '../../../domain/pictures/kept-pictures.ts';
import { dashboardDigest, thumbnailPath } from '../../../domain/pictures/picture-digest.ts';
import { badRequest, notFound } from '../../../domain/refusal.ts';
import { serve, type ServedRoute } from '../../route-table.ts';
import { askedPicture, seesPicture, sendPng, themeOf, toThumbnail, taskOf, sees } from './picture-replies.ts';

const asOpened = { dataMask: {}, activeTabs: [] };

/** Route for the thumbnail of a dashboard. */
export const dashboardThumbnail = (serving: ChartServing, pictures: KeptPictures): ServedRoute =>
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

/** Routes for screenshots of dashboards. */
export const dashboardScreenshots = (serving: ChartServing, pictures: KeptPictures): readonly ServedRoute[] => [
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
