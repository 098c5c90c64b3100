import { describe, expect, it } from 'vitest';
import {
  chartOf,
  columnOf,
  dashboardOf,
  databaseOf,
  datasetOf,
  metricOf,
  nameOf,
  personOf,
  queryOf,
  savedQueryOf,
  supportRequestOf,
  supportRequestStates,
} from './index.ts';

const ada = { id: 1, first_name: 'Ada', last_name: 'Lovelace' };

describe('entities from the contract', () => {
  it('gives a chart its own names', () => {
    const chart = chartOf({
      id: 7,
      slice_name: 'Births',
      viz_type: 'pie',
      datasource_id: 3,
      datasource_name_text: 'main.births',
      certified_by: 'Data team',
      owners: [ada],
      dashboards: [{ id: 2, dashboard_title: null }],
      tags: [
        { id: 1, name: 'sales', type: 1 },
        { id: 2, name: 'owner:1', type: 3 },
      ],
      changed_on_utc: '2026-11-21T02:06:25.000000+0000',
      changed_by: { first_name: 'Ada', last_name: 'Lovelace' },
    });
    expect(chart).toMatchObject({
      id: 7,
      name: 'Births',
      kind: 'pie',
      description: '',
      dataset: { id: 3, name: 'main.births' },
      certification: { by: 'Data team', details: '' },
      dashboards: [{ id: 2, title: '' }],
      tags: [{ custom: true }, { custom: false }],
      changedAt: Date.UTC(2026, 10, 21, 2, 6, 25),
      changedBy: { id: undefined, lastName: 'Lovelace' },
      createdBy: undefined,
    });
  });

  it('needs nothing but the id', () => {
    expect(chartOf({ id: 1 })).toMatchObject({ name: '', dataset: undefined, owners: [], changedAt: undefined });
    expect(dashboardOf({ id: 1 })).toMatchObject({ title: '', published: false, certification: undefined });
    expect(datasetOf({ id: 1 })).toMatchObject({ name: '', kind: 'physical', database: undefined });
    expect(databaseOf({ id: 1 })).toMatchObject({ name: '', engine: '', inSqlLab: false });
    expect(queryOf({ id: 1 })).toMatchObject({ sql: '', stage: 'waiting', progress: 0 });
    expect(supportRequestOf({ id: 1 })).toMatchObject({ name: '', stage: 'new', mail: 'none', sender: undefined });
    expect(savedQueryOf({ id: 1 })).toMatchObject({ name: '', sql: '', database: undefined });
  });

  it.each([
    [{ published: true }, true],
    [{ status: 'published' }, true],
    [{ status: 'draft' }, false],
    [{ published: false, status: 'published' }, false],
  ])('knows from %o whether a dashboard is published: %s', (wire, expected) => {
    expect(dashboardOf({ id: 1, ...wire }).published).toBe(expected);
  });

  it('tells virtual datasets by kind or by their SQL', () => {
    expect(datasetOf({ id: 1, kind: 'virtual' }).kind).toBe('virtual');
    expect(datasetOf({ id: 1, sql: 'SELECT 1' }).kind).toBe('virtual');
    expect(datasetOf({ id: 1, kind: 'physical', sql: '' })).toMatchObject({ kind: 'physical', sql: undefined });
  });

  it('labels columns and metrics', () => {
    expect(
      columnOf({ column_name: 'ds', verbose_name: '', type: 'TIMESTAMP', type_generic: 2, is_dttm: true }),
    ).toMatchObject({
      label: 'ds',
      kind: 'time',
      temporal: true,
      expression: undefined,
    });
    expect(metricOf({ metric_name: 'count', verbose_name: 'Rows', expression: 'COUNT(*)' })).toMatchObject({
      label: 'Rows',
      format: undefined,
    });
  });

  it.each([
    ['success', 'done'],
    ['timed_out', 'timed out'],
    ['pending', 'waiting'],
    ['something new', 'waiting'],
  ])('SQL-50 reads the state %s as %s', (status, stage) => {
    expect(queryOf({ id: 1, status }).stage).toBe(stage);
  });

  it('SERVER-12 gives a support request its own names', () => {
    const request = supportRequestOf({
      id: 4,
      name: 'Ada',
      phone: '4915123456789',
      description: 'Help',
      state: 'quarantined',
      created_on: '2026-11-21T02:06:25.000000',
      user: ada,
      mail_state: 'failed',
      mail_error: 'EENVELOPE 550',
    });
    expect(request).toEqual({
      id: 4,
      name: 'Ada',
      phone: '4915123456789',
      description: 'Help',
      stage: 'spam',
      receivedAt: Date.UTC(2026, 10, 21, 2, 6, 25),
      sender: personOf(ada),
      mail: 'failed',
      mailError: 'EENVELOPE 550',
    });
    for (const [stage, state] of Object.entries(supportRequestStates))
      expect(supportRequestOf({ id: 4, state }).stage).toBe(stage);
    expect(supportRequestOf({ id: 4, state: 'done', mail_state: 'pending' })).toMatchObject({
      stage: 'done',
      mail: 'waiting',
    });
  });

  it('reads moments of runs however they come', () => {
    const at = Date.UTC(2026, 10, 21);
    for (const start of [at, String(at), '2026-11-21T00:00:00'])
      expect(queryOf({ id: 1, start_time: start }).startedAt).toBe(at);
    expect(queryOf({ id: 1, start_time: null }).startedAt).toBeUndefined();
  });

  it('writes people by name', () => {
    expect([nameOf(personOf(ada)), nameOf(personOf({ first_name: 'Ada', last_name: '' }))]).toEqual([
      'Ada Lovelace',
      'Ada',
    ]);
  });
});
