import type { GeoPermissibleObjects } from '@visx/vendor/d3-geo';
import { feature, mesh } from 'topojson-client';
import coarse from 'world-atlas/countries-110m.json' with { type: 'json' };

type Topology = Parameters<typeof feature>[0];
type Countries = Parameters<typeof mesh>[1];

/** The outlines under a map's marks. */
export interface BaseMap {
  readonly land: GeoPermissibleObjects;
  readonly borders: GeoPermissibleObjects;
}

/** Land and borders of a topology by world-atlas. */
export const baseOf = (topology: Topology): BaseMap => ({
  land: feature(topology, topology.objects['land']!) as GeoPermissibleObjects,
  borders: mesh(topology as never, topology.objects['countries'] as Countries, (a, b) => a !== b),
});

/** Outlines for maps of continents, from Natural Earth at 1:110 m. */
export const coarseBase: BaseMap = baseOf(coarse as unknown as Topology);
