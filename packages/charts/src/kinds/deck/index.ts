import { defineChart } from '../../kind/chart-kind.ts';
import { deckQueries } from './query.ts';

/** All maps of layers share their query and their drawing, which read the kind from the settings. */
const layerMap = (key: string, name: string) =>
  defineChart({
    key,
    nameId: `kind.${name}`,
    queries: deckQueries,
    load: () => import('./Chart.tsx'),
    picture: () => import('./Picture.tsx'),
  });

export const deckScatter = layerMap('deck_scatter', 'deckScatter');
export const deckHex = layerMap('deck_hex', 'deckHex');
export const deckGrid = layerMap('deck_grid', 'deckGrid');
export const deckScreengrid = layerMap('deck_screengrid', 'deckScreengrid');
export const deckHeatmap = layerMap('deck_heatmap', 'deckHeatmap');
export const deckContour = layerMap('deck_contour', 'deckContour');
export const deckArc = layerMap('deck_arc', 'deckArc');
export const deckPath = layerMap('deck_path', 'deckPath');
export const deckPolygon = layerMap('deck_polygon', 'deckPolygon');
export const deckGeojson = layerMap('deck_geojson', 'deckGeojson');
export const deckMulti = layerMap('deck_multi', 'deckMulti');
