import { geoEqualEarth } from '@visx/vendor/d3-geo';
import type { Box } from '../../kind/drawn-kind.ts';
import { defineDrawing } from '../../kind/drawn-kind.ts';
import { textIn } from '../../query/form-data.ts';
import { areaSummary } from '../../areas/area-summary.ts';
import { areaLegend, areaScene } from '../../areas/area-scene.ts';
import type { AreaData, Outline } from '../../areas/area-data.ts';
import { readAreas } from '../../areas/read-areas.ts';
import { countryFinder, countryNames, nearestCountry, type Country, type CountryField } from './countries.ts';
import { outlines } from './outlines.ts';
import { WorldPicture } from './WorldPicture.tsx';

const fields: ReadonlySet<string> = new Set<CountryField>(['name', 'cca2', 'cca3', 'cioc']);
const isField = (value: string): value is CountryField => fields.has(value);

const antarctica = 'AQ';

/** Outlines of a map: without Antarctica, which takes much room, unless it has a value. */
const outlinesFor = ({ areas }: AreaData): readonly Outline[] =>
  outlines.filter(({ id }) => id !== antarctica || areas.some((area) => area.id === antarctica));

/** World map: countries by color, in an equal-area projection. */
export const worldMapDrawing = defineDrawing({
  transform: (facts) => {
    const asked = textIn(facts.formData, 'country_fieldtype') ?? 'cca2';
    const nameOf = countryNames(facts.locale);
    return readAreas<Country>(facts, {
      find: countryFinder(isField(asked) ? asked : 'cca2', facts.locale),
      guess: nearestCountry,
      describe: (country) => ({ id: country.cca2, label: nameOf(country), place: country.place }),
    });
  },
  legend: areaLegend,
  summary: areaSummary,
  scene: (data, facts) => {
    const shown = outlinesFor(data);
    const fit = ({ x, y, width, height }: Box) =>
      geoEqualEarth()
        .rotate([-11, 0])
        .fitExtent(
          [
            [x, y],
            [x + width, y + height],
          ],
          { type: 'FeatureCollection', features: shown.map(({ shape }) => shape) } as never,
        );
    return areaScene(data, facts, { outlines: shown, fit });
  },
  Picture: WorldPicture,
});
