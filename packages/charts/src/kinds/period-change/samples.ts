import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns } from '../../view/result-columns.ts';

const month = (at: number) => Date.UTC(2026, at, 1);
const read = '2026-12-02T09:00:00+00:00';

const made = (value: number | null, before: number | null, queried = read) =>
  resultColumns({
    colnames: ['revenue', 'revenue__1 month ago'],
    coltypes: [0, 0],
    data: [{ revenue: value, 'revenue__1 month ago': before }],
    from_dttm: month(10),
    to_dttm: month(11),
    queried_dttm: queried,
  });
const formData = {
  viz_type: 'pop_kpi',
  metric: 'revenue',
  time_compare: ['1 month ago'],
  comparison_color_enabled: true,
  currency_format: { symbol: 'EUR', symbolPosition: 'prefix' },
};
const labels = { revenue: 'Revenue' };

export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [made(4_919_375, 4_402_113)], labels },
  {
    name: 'lower is better',
    formData: { ...formData, comparison_color_scheme: 'Red', subtitle: 'Complaints of all shops', currency_format: {} },
    results: [made(1204, 1377)],
    labels,
  },
  {
    name: 'running month',
    formData: { ...formData, show_metric_name: true },
    results: [made(3_104_220, 4_402_113, '2026-11-19T09:00:00+00:00')],
    labels,
  },
  { name: 'nothing before', formData, results: [made(12_400, null)], labels },
  { name: 'empty', formData, results: [made(null, null)], labels },
];
