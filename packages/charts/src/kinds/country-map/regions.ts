import { feature } from 'topojson-client';
import { nearestByName, plainName } from '../../areas/area-names.ts';
import type { Outline } from '../../areas/area-data.ts';
import { outlineFiles } from './outline-files.ts';

/** A region of a country: its ISO 3166-2 code is the id. */
export interface Region extends Outline {
  readonly name: string;
}

type Topology = Parameters<typeof feature>[0];

/** Regions of a country by its name in settings; undefined for a country without outlines. */
export const loadRegions = async (country: string): Promise<readonly Region[] | undefined> => {
  const load = Object.hasOwn(outlineFiles, country) ? outlineFiles[country] : undefined;
  if (!load) return undefined;
  const topology = JSON.parse((await load()).json) as Topology;
  const object = topology.objects['regions'];
  const collection = object && feature(topology, object);
  return collection?.type === 'FeatureCollection'
    ? collection.features.map((shape) => ({ id: String(shape.id), name: String(shape.properties?.['name']), shape }))
    : undefined;
};

const namesOf = ({ name }: Region): readonly string[] => [name, ...name.split(/[,(|/]/u)];

/** Finder of regions by code, with or without that of the country, or by name. */
export const regionFinder = (regions: readonly Region[]): ((value: string) => Region | undefined) => {
  const found = new Map<string, Region>();
  for (const region of regions) for (const name of namesOf(region)) found.set(plainName(name), region);
  for (const region of regions) found.set(plainName(region.id.replace(/^[^-]*-/u, '')), region);
  for (const region of regions) found.set(plainName(region.id), region);
  found.delete('');
  return (value) => found.get(plainName(value));
};

/** The region that a value without a match may mean. */
export const nearestRegion = (value: string, regions: readonly Region[]): Region | undefined =>
  nearestByName(value, regions, namesOf);
