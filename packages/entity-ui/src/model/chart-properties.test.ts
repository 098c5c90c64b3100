import { describe, expect, it } from 'vitest';
import { chartPropertiesBody, isCacheTimeout, type ChartProperties } from './chart-properties.ts';

const values: ChartProperties = {
  name: ' Trips ',
  description: '',
  cacheTimeout: '',
  certifiedBy: '',
  certificationDetails: 'kept words',
  owners: [{ value: 3, label: 'Ada' }],
  tags: [],
};

describe('chartPropertiesBody', () => {
  it.each([
    [
      'HOME-53 sends what is empty as null, details only with a name',
      values,
      true,
      {
        slice_name: 'Trips',
        description: null,
        cache_timeout: null,
        certified_by: null,
        certification_details: null,
        owners: [3],
      },
    ],
    [
      'HOME-65 sends owners only when they may be edited',
      { ...values, description: 'd', cacheTimeout: '3600', certifiedBy: 'Finance' },
      false,
      {
        slice_name: 'Trips',
        description: 'd',
        cache_timeout: 3600,
        certified_by: 'Finance',
        certification_details: 'kept words',
      },
    ],
    [
      'HOME-54 sends -1, with either minus',
      { ...values, cacheTimeout: '−1' },
      false,
      { slice_name: 'Trips', description: null, cache_timeout: -1, certified_by: null, certification_details: null },
    ],
  ])('%s', (_title, given, mayChangeOwners, body) => {
    expect(chartPropertiesBody(given, mayChangeOwners)).toEqual(body);
  });
});

it.each([
  ['', true],
  ['0', true],
  ['-1', true],
  ['3600', true],
  ['-2', false],
  ['1.5', false],
  ['soon', false],
])('HOME-54 takes %j as a cache timeout: %s', (text, fits) => {
  expect(isCacheTimeout(text)).toBe(fits);
});
