import type { TemplateFacts } from '../protocol.ts';

const column = (name: string, type: string) => ({
  name,
  verboseName: null,
  expression: null,
  type,
  temporal: type !== 'VARCHAR',
  dateFormat: null,
});

/** Template facts for tests: user Ada on 15 March 2024. */
export const smallFacts = (more: Partial<TemplateFacts> = {}): TemplateFacts => ({
  engine: 'duckdb',
  user: { id: 7, username: 'ada', email: 'ada@example.com', roles: ['Admin', 'Gamma'] },
  rowRules: null,
  urlParams: { size: 'Large', n: '10', "o'clock": "it's", list: [1, 'b'] },
  filters: [
    { column: 'country', operator: 'IN', value: ['France', "Côte d'Ivoire"] },
    { column: 'city', operator: '==', value: 'Paris' },
    { column: 'price', operator: '>', value: 12.5 },
    { column: 'one', operator: 'in', value: 'alone' },
    { column: 'sold', operator: 'TEMPORAL_RANGE', value: 'Last week' },
    { column: 'nothing', operator: 'IS NULL', value: null },
  ],
  timeRange: '2024-01-01 : 2024-02-01',
  clock: { nowMs: Date.UTC(2024, 2, 15, 10, 30), zone: 'UTC', relativeStart: 'today', relativeEnd: 'today' },
  columns: [column('country', 'VARCHAR'), column('order date', 'DATE'), column('sold', 'TIMESTAMP')],
  query: {
    columns: ['country', 'city'],
    groupby: ['order date'],
    metrics: ['count'],
    row_limit: 100,
    row_offset: 0,
    from_dttm: '2024-01-01T00:00:00',
    to_dttm: null,
    time_column: 'sold',
    time_grain: 'P1D',
    table_columns: ['country', 'order date', 'sold'],
  },
  params: {},
  found: {},
  ...more,
});
