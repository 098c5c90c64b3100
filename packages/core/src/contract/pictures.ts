import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, anything, flag, nullable, open, optional, strict, text, whole } from './shapes.ts';

const id = Type.Integer({ minimum: 1 });
const digest = open({ pk: id, digest: text });
/** `theme=dark` renders in the dark theme. */
const theme = open({ theme: optional(text) });
const task = {
  task_status: Type.Enum(['Pending', 'Computing', 'Updated', 'Error']),
  task_updated_at: nullable(text),
};
const chartTask = open({ cache_key: text, chart_url: text, image_url: text, ...task });
const dashboardTask = open({ cache_key: text, dashboard_url: text, image_url: text, ...task });
const size = optional(Type.Array(whole, { minItems: 2, maxItems: 2 }));

/** Thumbnails and screenshots of charts and dashboards. */
export const pictureRoutes = {
  cacheChartScreenshot: route({
    address: addresses.cacheChartScreenshot,
    summary: 'Start rendering a chart and get the URL of its image',
    params: open({ pk: id }),
    q: optional(open({ force: optional(flag), window_size: size, thumb_size: size })),
    output: chartTask,
    begun: chartTask,
  }),
  getChartScreenshot: route({
    address: addresses.getChartScreenshot,
    summary: 'Get the rendered image of a chart',
    params: digest,
  }),
  getChartThumbnail: route({
    address: addresses.getChartThumbnail,
    summary: 'Get the thumbnail of a chart',
    params: digest,
    query: theme,
    begun: open(task),
  }),
  cacheDashboardScreenshot: route({
    address: addresses.cacheDashboardScreenshot,
    summary: 'Start rendering a dashboard and get the URL of its image',
    params: open({ pk: id }),
    q: optional(open({ force: optional(flag) })),
    body: strict({
      activeTabs: optional(nullable(Type.Array(text))),
      anchor: optional(nullable(text)),
      dataMask: optional(nullable(anyObject)),
      urlParams: optional(nullable(Type.Array(anything))),
    }),
    output: dashboardTask,
    begun: dashboardTask,
  }),
  getDashboardScreenshot: route({
    address: addresses.getDashboardScreenshot,
    summary: 'Get the rendered image of a dashboard',
    params: digest,
    query: open({ download_format: optional(text) }),
  }),
  getDashboardThumbnail: route({
    address: addresses.getDashboardThumbnail,
    summary: 'Get the thumbnail of a dashboard',
    params: digest,
    query: theme,
    begun: dashboardTask,
  }),
} as const;
