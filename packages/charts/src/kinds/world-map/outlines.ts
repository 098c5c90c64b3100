import type { GeoPermissibleObjects } from '@visx/vendor/d3-geo';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-110m.json' with { type: 'json' };
import type { Outline } from '../../areas/area-data.ts';
import { countries } from './countries.ts';

type Topology = Parameters<typeof feature>[0];

const topology = world as unknown as Topology;
const codes = new Map(countries.map(({ number, cca2 }) => [number, cca2]));

/** Returns the id of an area: its two-letter country code, or its name if it has no ISO code. */
const idOf = (id: unknown, name: unknown): string =>
  name === 'Kosovo' ? 'XK' : ((typeof id === 'string' ? codes.get(id) : undefined) ?? String(name));

const read = (): readonly Outline[] => {
  const object = topology.objects['countries'];
  const collection = object && feature(topology, object);
  return collection?.type === 'FeatureCollection'
    ? collection.features.map((shape) => ({
        id: idOf(shape.id, shape.properties?.['name']),
        shape: shape satisfies GeoPermissibleObjects,
      }))
    : [];
};

/** Outlines of all countries, from Natural Earth at 1:110 m (world-atlas). */
export const outlines: readonly Outline[] = read();
