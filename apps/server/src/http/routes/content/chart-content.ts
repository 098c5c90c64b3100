import type { ChartServing } from '../../../domain/charts/chart-serving.ts';
import type { ServedRoute } from '../../route-table.ts';
import { annotationLayerRoutes } from '../annotations.ts';
import { cacheWarmingRoutes } from '../cache-warming.ts';
import { chartDataRoutes } from '../chart-data.ts';
import { chartRoutes } from '../charts.ts';
import { exploreRoutes } from '../explore.ts';
import { legacyChartRoutes } from '../legacy-charts.ts';
import type { PictureDrawer } from '../../../engine/pictures/picture-process.ts';
import { pictureRoutes } from '../pictures/index.ts';

/** Routes of the charts, their data, pictures and annotations. */
export const chartContentRoutes = (serving: ChartServing, drawer: PictureDrawer): readonly ServedRoute[] => [
  ...chartRoutes,
  ...chartDataRoutes(serving),
  ...cacheWarmingRoutes(serving),
  ...pictureRoutes(serving, drawer),
  ...legacyChartRoutes(serving),
  ...exploreRoutes,
  ...annotationLayerRoutes,
];
