import { geoAzimuthalEqualArea, geoCentroid, type GeoPermissibleObjects } from '@visx/vendor/d3-geo';
import { areaSummary } from '../../areas/area-summary.ts';
import { areaLegend, areaScene } from '../../areas/area-scene.ts';
import { AreaPicture } from '../../areas/AreaPicture.tsx';
import { readAreas } from '../../areas/read-areas.ts';
import { defineDrawing, type Box } from '../../kind/drawn-kind.ts';
import { nearestRegion, regionFinder, type Region } from './regions.ts';

/** Map of a country's regions, in an equal-area projection centered on the country. */
export const countryDrawing = (regions: readonly Region[]) => {
  const find = regionFinder(regions);
  const whole = {
    type: 'FeatureCollection',
    features: regions.map(({ shape }) => shape),
  } as unknown as GeoPermissibleObjects;
  const [longitude, latitude] = geoCentroid(whole);
  const fit = ({ x, y, width, height }: Box) =>
    geoAzimuthalEqualArea()
      .rotate([-longitude, -latitude])
      .fitExtent(
        [
          [x, y],
          [x + width, y + height],
        ],
        whole as never,
      );
  return defineDrawing({
    transform: (facts) =>
      readAreas<Region>(facts, {
        find,
        guess: (value) => nearestRegion(value, regions),
        describe: ({ id, name }) => ({ id, label: name, code: id.replace(/^[^-]*-/u, '') }),
      }),
    legend: areaLegend,
    summary: areaSummary,
    scene: (data, facts) => areaScene(data, facts, { outlines: regions, fit }),
    Picture: AreaPicture,
  });
};
