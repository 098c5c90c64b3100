import { longNames } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns, type ChartCell } from '../../view/result-columns.ts';

type Row = readonly [x: ChartCell, y: ChartCell, amount: number | null];

const made = (rows: readonly Row[], { isTime = false }: { readonly isTime?: boolean } = {}) =>
  resultColumns({
    colnames: ['country', 'product_line', 'revenue'],
    coltypes: [isTime ? 2 : 1, 1, 0],
    data: rows.map(([country, product_line, revenue]) => ({ country, product_line, revenue })),
  });

const cross = (
  xs: readonly ChartCell[],
  ys: readonly ChartCell[],
  amount: (x: number, y: number) => number | null,
): readonly Row[] => xs.flatMap((x, xAt) => ys.map((y, yAt): Row => [x, y, amount(xAt, yAt)]));

const countries = ['Germany', 'Austria', 'Switzerland', 'France', 'Italy', 'Spain', 'Sweden', 'Norway'];
const lines = ['Trail running', 'Hiking boots', 'Rain shells', 'Down', 'Day packs', 'Tents', 'Stoves'];
const wave = (x: number, y: number) => 1 + Math.sin(x * 1.7 + y * 0.6) * 0.5 + Math.cos(y * 2.1 - x * 0.4) * 0.35;

const formData = {
  viz_type: 'heatmap_v2',
  x_axis: 'country',
  groupby: 'product_line',
  metric: 'revenue',
  sort_x_axis: 'alpha_asc',
  sort_y_axis: 'value_desc',
  normalize_across: 'heatmap',
  show_values: true,
};
const labels = { revenue: 'Revenue', country: 'Country', product_line: 'Product line' };
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const weeks = Array.from({ length: 52 }, (_, week) => Date.UTC(2025, 0, 6) + week * 604_800_000);

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData,
    results: [made(cross(countries, lines, (x, y) => Math.round((920_000 * wave(x, y)) / (1 + y * 0.22))))],
    labels,
  },
  {
    name: 'weeks',
    formData: {
      ...formData,
      time_grain_sqla: 'P1W',
      x_axis_time_format: 'smart_date',
      sort_y_axis: 'likeness',
      linear_color_scheme: 'superset_seq_1',
    },
    results: [
      made(
        cross(weeks, hours.slice(6, 22), (x, y) => Math.round(4200 * wave(x / 9, y / 5) * (y > 3 && y < 12 ? 1.6 : 1))),
        { isTime: true },
      ),
    ],
    labels,
  },
  {
    name: 'gains and losses',
    formData: { ...formData, linear_color_scheme: 'sightline_diverging', y_axis_format: '+.1%' },
    results: [made(cross(countries, [...lines, null], (x, y) => ((x * y) % 7 === 5 ? null : wave(x, y) / 4 - 0.25)))],
    labels,
  },
  {
    name: 'long names',
    formData: { ...formData, legend_type: 'piecewise' },
    results: [made(cross(longNames, longNames, (x, y) => (x + 1) * (y + 2) * 1_250_000))],
    labels,
  },
  { name: 'one point', formData, results: [made([['Germany', 'Tents', 1_250_000]])], labels },
];
