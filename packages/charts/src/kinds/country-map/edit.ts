import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { countryKeys } from './country-keys.ts';

/** Returns the readable name for a country's key in the settings: "France (regions)" for "france_regions". */
const inWords = (key: string): string =>
  key === 'uk' || key === 'usa'
    ? key.toUpperCase()
    : key
        .replace(/_regions$/u, ' (regions)')
        .replaceAll('_', ' ')
        .replace(/^./u, (first) => first.toUpperCase());

/** Settings of a country map in the explorer. */
export const countryMapEditing: Editing = {
  defaults: { row_limit: 10_000, linear_color_scheme: 'sightline_blue', number_format: 'SMART_NUMBER' },
  controls: [
    {
      section: 'data',
      affects: 'look',
      kind: 'select',
      name: 'select_country',
      labelId: 'control.country',
      required: true,
      fallback: '',
      options: countryKeys.map((value) => ({ value, label: inWords(value) })),
    },
    {
      section: 'data',
      affects: 'query',
      kind: 'column',
      name: 'entity',
      labelId: 'control.region',
      helpId: 'help.region',
      required: true,
    },
    shared.metricControl,
    shared.filtersControl,
    shared.rowLimitControl,
    shared.numberFormatControl('number_format'),
  ],
};
