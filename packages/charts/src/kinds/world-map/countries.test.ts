import { describe, expect, it } from 'vitest';
import { plainName } from '../../areas/area-names.ts';
import { countries, countryFinder, countryNames, nearestCountry } from './countries.ts';
import { outlines } from './outlines.ts';

describe('countries', () => {
  it('VIZ-05 has every code once, and every outline with a code has its country', () => {
    expect(countries).toHaveLength(250);
    for (const field of ['cca2', 'cca3', 'cioc'] as const)
      expect(new Set(countries.map((country) => country[field])).size).toBe(250);
    const codes = new Set(countries.map(({ cca2 }) => cca2));
    expect(outlines.map(({ id }) => id).filter((id) => !codes.has(id))).toEqual(['N. Cyprus', 'Somaliland']);
    const drawn = new Set(outlines.map(({ id }) => id));
    expect(countries.filter(({ cca2, place }) => !drawn.has(cca2) && !place)).toEqual([]);
  });

  it.each([
    ['cca2', 'de', 'DE'],
    ['cca3', 'DEU', 'DE'],
    ['cioc', 'GER', 'DE'],
    ['cioc', 'BRN', 'BH'],
    ['cca3', 'BRN', 'BN'],
    ['name', 'germany', 'DE'],
    ['name', 'Deutschland', 'DE'],
    ['name', 'Korea, Rep.', 'KR'],
    ['name', "Côte d'Ivoire", 'CI'],
    ['name', 'The Bahamas', 'BS'],
    ['name', 'Trinidad and Tobago', 'TT'],
    ['name', 'Saint Lucia', 'LC'],
    ['name', 'Congo', 'CG'],
    ['name', 'USA', 'US'],
    ['name', 'Republic of Serbia', 'RS'],
    ['name', 'Kingdom of Norway', 'NO'],
    ['name', 'Democratic Republic of the Congo', 'CD'],
    ['name', 'Republic of the Congo', 'CG'],
    ['name', 'Republic of Korea', 'KR'],
    ['name', 'Dominican Republic', 'DO'],
  ] as const)('VIZ-05 finds by %s "%s" the country %s', (field, value, code) => {
    expect(countryFinder(field, 'de')(value)?.cca2).toBe(code);
  });

  it.each([
    ['cca2', 'DEU'],
    ['cca3', 'GER'],
    ['name', 'Benelux'],
    ['name', 'Republic'],
    ['name', 'Socialist Republic of Korea'],
    ['name', ''],
  ] as const)('VIZ-05 finds nothing by %s for "%s"', (field, value) => {
    expect(countryFinder(field, 'en')(value)).toBeUndefined();
  });

  it.each([
    ["Cote d'Ivore", 'CI'],
    ['Untied States', 'US'],
    ['DEU', 'DE'],
    ['Grmany', 'DE'],
    ['Nambia', 'NA'],
    ['Republic of Srbia', 'RS'],
    ['British Indian Ocean Ter', 'IO'],
    ['Benelux', undefined],
    ['??', undefined],
  ])('VIZ-05 guesses of "%s" the country %s', (value, code) => {
    expect(nearestCountry(value)?.cca2).toBe(code);
  });

  it('VIZ-05 names countries in the language of the reader', () => {
    const germany = countries.find(({ cca2 }) => cca2 === 'DE')!;
    expect(countryNames('fr')(germany)).toBe('Allemagne');
    expect(plainName('  The St. Kitts & Nevis ')).toBe('saint kitts and nevis');
  });
});
