import { routes } from '@sightline/core/contract';
import { visibleChart } from '../../../domain/charts/find-chart.ts';
import { chartUrl } from '../../../domain/charts/describe-charts.ts';
import type { ChartServing } from '../../../domain/charts/chart-serving.ts';
import { askerOf, chartPicture, cardSize } from '../../../domain/pictures/chart-picture.ts';
import type { KeptPictures } from '../../../domain/pictures/kept-pictures.ts';
import { chartDigest, thumbnailPath } from '../../../domain/pictures/picture-digest.ts';
import { notFound } from '../../../domain/refusal.ts';
import { datasetsById } from '../../../store/datasets.ts';
import { serve, type ServedRoute } from '../../route-table.ts';
import { askedPicture, seesPicture, sendPng, taskOf, themeOf, toThumbnail, sees } from './picture-replies.ts';

/** Routes for screenshots and thumbnails of charts. */
export const chartPictureRoutes = (serving: ChartServing, pictures: KeptPictures): readonly ServedRoute[] => [
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
