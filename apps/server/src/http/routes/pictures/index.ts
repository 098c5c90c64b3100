import type { PictureDrawer } from '../../../engine/pictures/picture-process.ts';
import type { ChartServing } from '../../../domain/charts/chart-serving.ts';
import { makeKeptPictures } from '../../../domain/pictures/kept-pictures.ts';
import type { ServedRoute } from '../../route-table.ts';
import { dashboardScreenshots, dashboardThumbnail } from './dashboard-pictures.ts';
import { drawings } from './drawings.ts';
import { withFlag } from '../../flagged-routes.ts';
import { chartPictureRoutes } from './chart-pictures.ts';

/** Cache size for pictures, in bytes. */
const cacheBytes = 64_000_000;
/** Routes for pictures of charts and dashboards, drawn without a browser and with the rights of the user. */
export const pictureRoutes = (serving: ChartServing, drawer: PictureDrawer): readonly ServedRoute[] => {
  const pictures = makeKeptPictures({ drawer, cacheBytes });
  return [
    ...drawings(serving, drawer),
    ...withFlag('THUMBNAILS', [...chartPictureRoutes(serving, pictures), dashboardThumbnail(serving, pictures)]),
    ...withFlag('ENABLE_DASHBOARD_SCREENSHOT_ENDPOINTS', dashboardScreenshots(serving, pictures)),
  ];
};
