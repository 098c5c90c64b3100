import { describe, expect, it } from 'vitest';
import { chartColumns, chartOf, chartSummaryOf } from './index.ts';

describe('chartOf', () => {
  it('HOME-60 HOME-62 carries all that a card and its dialog show, under our own names', () => {
    expect(
      chartOf({
        id: 7,
        slice_id: 7,
        slice_name: 'Births',
        description: 'By year',
        cache_timeout: -1,
        certified_by: 'Data team',
        certification_details: 'Counted twice',
        owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
        tags: [{ id: 2, name: 'sales', type: 1 }],
        url: '/explore/?slice_id=7',
        thumbnail_url: '/api/v1/chart/7/thumbnail/abc/',
        datasource_id: 3,
        datasource_name_text: 'main.births',
        changed_on_delta_humanized: '2 days ago',
        is_managed_externally: true,
        viz_type: 'pie',
      }),
    ).toMatchObject({
      id: 7,
      name: 'Births',
      description: 'By year',
      cacheTimeout: -1,
      certification: { by: 'Data team', details: 'Counted twice' },
      owners: [{ id: 1, firstName: 'Ada', lastName: 'Lovelace' }],
      tags: [{ id: 2, name: 'sales', custom: true }],
      url: '/explore/?slice_id=7',
      thumbnailUrl: '/api/v1/chart/7/thumbnail/abc/',
      dataset: { id: 3, name: 'main.births' },
      changedAgo: '2 days ago',
      external: true,
      kind: 'pie',
    });
    expect(chartOf({ id: 7, cache_timeout: null }).cacheTimeout).toBeUndefined();
  });

  it('LIST-21 reads the columns that lists ask for, each of them and no other', () => {
    const read = new Set<string>();
    const watched = <T>(value: T, path = ''): T => {
      if (typeof value !== 'object' || value === null) read.add(path);
      else if (Array.isArray(value)) return value.map((one) => watched(one, path)) as T;
      else
        return new Proxy(value, { get: (of, key) => watched(of[key as keyof T & object], `${path}.${String(key)}`) });
      return value;
    };
    const ada = { id: 1, first_name: 'Ada', last_name: 'Lovelace' };
    const row = {
      id: 7,
      uuid: 'u',
      slice_name: 'Births',
      slice_url: '/explore/?slice_id=7',
      url: '/explore/?slice_id=7',
      viz_type: 'pie',
      description: 'By year',
      cache_timeout: 60,
      params: '{}',
      datasource_id: 3,
      datasource_type: 'table',
      datasource_name_text: 'main.births',
      datasource_url: '/explore/?datasource_id=3',
      thumbnail_url: '/api/v1/chart/7/thumbnail/abc/',
      certified_by: 'Data team',
      certification_details: 'Counted twice',
      is_managed_externally: false,
      owners: [ada],
      dashboards: [{ id: 2, dashboard_title: 'Board' }],
      tags: [{ id: 2, name: 'sales', type: 1 }],
      changed_on_utc: '2026-11-21T02:06:25.000000+0000',
      changed_on_dttm: 1,
      changed_on_delta_humanized: '2 days ago',
      changed_by: ada,
      changed_by_name: 'Ada Lovelace',
      created_by: ada,
    };
    chartOf(watched(row));
    expect([...read].toSorted()).toEqual(chartColumns.map((name) => `.${name}`).toSorted());
  });
});

describe('chartSummaryOf', () => {
  const needed = {
    slice_id: 7,
    slice_url: '/explore/?slice_id=7',
    slice_name: 'Births',
    changed_on: 1_700_000_000_000,
    viz_type: 'pie',
  };

  it('HOME-61 reads a summary with only what it needs', () => {
    expect(chartSummaryOf(needed)).toMatchObject({
      id: 7,
      url: '/explore/?slice_id=7',
      name: 'Births',
      changedAt: 1_700_000_000_000,
      kind: 'pie',
      dataset: undefined,
      changedAgo: '',
      owners: [],
    });
  });

  it('HOME-61 reads all that may be there', () => {
    expect(
      chartSummaryOf({
        ...needed,
        changed_on: '2026-11-21T02:06:25',
        datasource: '3__table',
        datasource_name: 'main.births',
        datasource_link: '/explore/?datasource_id=3',
        modified: '2 days ago',
        description: '*By year*',
        description_markeddown: 'By year',
        owners: ['Ada Lovelace', 4],
      }),
    ).toMatchObject({
      changedAt: Date.UTC(2026, 10, 21, 2, 6, 25),
      dataset: '3__table',
      datasetName: 'main.births',
      datasetUrl: '/explore/?datasource_id=3',
      changedAgo: '2 days ago',
      description: '*By year*',
      describedAs: 'By year',
      owners: ['Ada Lovelace'],
    });
  });

  it.each(Object.keys(needed))('HOME-61 is none without %s', (field) => {
    expect(chartSummaryOf({ ...needed, [field]: undefined })).toBeUndefined();
  });
});
