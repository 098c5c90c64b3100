import { feature } from 'topojson-client';
import { nearestByName, plainName } from '../../areas/area-names.ts';
import type { Outline } from '../../areas/area-data.ts';
import { outlineFiles } from './outline-files.ts';

/** A region of a country. Its id is its ISO 3166-2 code. */
export interface Region extends Outline {
  readonly name: string;
}

type Topology = Parameters<typeof feature>[0];

/** Loads the regions of a country by its name in the settings; undefined if the country has no outlines. */
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

/** Returns a lookup of regions by name or by code, with or without the country's prefix. */
export const regionFinder = (regions: readonly Region[]): ((value: string) => Region | undefined) => {
  const found = new Map<string, Region>();
  for (const region of regions) for (const name of namesOf(region)) found.set(plainName(name), region);
  for (const region of regions) found.set(plainName(region.id.replace(/^[^-]*-/u, '')), region);
  for (const region of regions) found.set(plainName(region.id), region);
  found.delete('');
  return (value) => found.get(plainName(value));
};

/** Returns the region that a value without an exact match probably means: the one with the most similar name. */
export const nearestRegion = (value: string, regions: readonly Region[]): Region | undefined =>
  nearestByName(value, regions, namesOf);
