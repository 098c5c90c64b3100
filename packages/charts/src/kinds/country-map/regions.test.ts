import { geoArea } from '@visx/vendor/d3-geo';
import { describe, expect, it } from 'vitest';
import { countryKeys } from './country-keys.ts';
import { outlineFiles } from './outline-files.ts';
import { loadRegions, nearestRegion, regionFinder } from './regions.ts';

describe('regions of countries', () => {
  it('VIZ-05 has outlines of every country, the right way round', { timeout: 30_000 }, async () => {
    expect(Object.keys(outlineFiles)).toEqual(countryKeys);
    expect(countryKeys.length).toBeGreaterThanOrEqual(197);
    for (const key of countryKeys) {
      const regions = (await loadRegions(key)) ?? [];
      expect(new Set(regions.map(({ id }) => id)).size, key).toBe(regions.length);
      expect(regions.length, key).toBeGreaterThan(0);
      // A ring with the wrong winding order covers the rest of the globe, an area of nearly 4π.
      for (const { id, shape } of regions) expect(geoArea(shape), `${key} ${id}`).toBeLessThan(2);
    }
  });

  it.each([
    ['DE-BY', 'DE-BY'],
    ['de-by', 'DE-BY'],
    ['BY', 'DE-BY'],
    ['Bayern', 'DE-BY'],
    ['baden wurttemberg', 'DE-BW'],
    ['FR-75', undefined],
    ['', undefined],
  ])('VIZ-05 finds for "%s" the region %s', async (value, id) => {
    const regions = (await loadRegions('germany')) ?? [];
    expect(regionFinder(regions)(value)?.id).toBe(id);
  });

  it('VIZ-05 guesses the most similar name, and nothing for an unknown country', async () => {
    const regions = (await loadRegions('germany')) ?? [];
    expect(nearestRegion('Bayrn', regions)?.id).toBe('DE-BY');
    expect(nearestRegion('Atlantis', regions)).toBeUndefined();
    expect(await loadRegions('atlantis')).toBeUndefined();
    expect(await loadRegions('toString')).toBeUndefined();
  });
});
