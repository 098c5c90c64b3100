import type { MapLayer } from '../../map/map-scene.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn } from '../../query/form-data.ts';
import { arcLayer } from './layers/arc-layer.ts';
import { binLayer } from './layers/bin-layer.ts';
import { densityLayer } from './layers/density-layer.ts';
import { featureLayer } from './layers/feature-layer.ts';
import { pathLayer } from './layers/path-layer.ts';
import { polygonLayer } from './layers/polygon-layer.ts';
import { scatterLayer } from './layers/scatter-layer.ts';
import { layersIn } from './query.ts';

type ReadLayer = (facts: PictureProps) => MapLayer | undefined;

const readers: Readonly<Record<string, ReadLayer>> = {
  deck_scatter: scatterLayer,
  deck_hex: binLayer,
  deck_grid: binLayer,
  deck_screengrid: binLayer,
  deck_heatmap: densityLayer,
  deck_contour: densityLayer,
  deck_arc: arcLayer,
  deck_path: pathLayer,
  deck_polygon: polygonLayer,
  deck_geojson: featureLayer,
};

const layerOf = (facts: PictureProps): MapLayer | undefined =>
  readers[textIn(facts.formData, 'viz_type') ?? '']?.(facts);

/** The layers of a chart, from the lowest to the highest. Undefined if there is nothing to show. */
export const readLayers = (facts: PictureProps): readonly MapLayer[] | undefined => {
  const { formData, results } = facts;
  const layers =
    textIn(formData, 'viz_type') === 'deck_multi'
      ? layersIn(formData).map((layer, at) =>
          layerOf({ ...facts, formData: layer, results: results.slice(at, at + 1) }),
        )
      : [layerOf(facts)];
  const known = layers.filter((layer) => layer !== undefined && layer.places.length > 0) as readonly MapLayer[];
  return known.length === 0 ? undefined : known;
};
