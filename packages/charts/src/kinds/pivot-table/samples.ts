import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns, type ResultColumns } from '../../view/result-columns.ts';

const regions: Readonly<Record<string, readonly string[]>> = {
  Europe: ['France', 'Germany', 'Norway', 'Spain'],
  'North America': ['Canada', 'United States'],
  'Asia Pacific': ['Australia', 'Japan', 'Singapore'],
};
const lines = ['Classic cars', 'Motorcycles', 'Planes', 'Ships'] as const;

/** Sales by region, country, product line and quarter; reproducible, with some gaps and losses. */
export const madeSales = (quarters: number): ResultColumns => {
  const rows = Object.entries(regions).flatMap(([region, countries], regionAt) =>
    countries.flatMap((country, countryAt) =>
      lines.flatMap((line, lineAt) =>
        Array.from({ length: quarters }, (_, quarter) => {
          const seed = Math.sin((regionAt * 97 + countryAt * 31 + lineAt * 7 + quarter) * 12.9898) * 43_758.5453;
          const noise = seed - Math.floor(seed);
          return {
            region,
            country,
            line,
            quarter: Date.UTC(2025, quarter * 3, 1),
            sales: Math.round((180_000 / (lineAt + 1.4)) * (0.4 + noise) * (countryAt === 0 ? 2 : 1)),
            profit: Math.round((22_000 / (lineAt + 1)) * (noise - 0.3)),
          };
        }),
      ),
    ),
  );
  return resultColumns({
    colnames: ['region', 'country', 'line', 'quarter', 'sales', 'profit'],
    coltypes: [1, 1, 1, 2, 0, 0],
    data: rows.filter((_, at) => at % 11 !== 5),
  });
};

const base = { viz_type: 'pivot_table_v2', metrics: ['sales'], groupbyRows: ['region', 'country'] };
const labels = {
  region: 'Region',
  country: 'Country',
  line: 'Product line',
  sales: 'Sales',
  profit: 'Profit',
  quarter: 'Quarter',
};

export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData: {
      ...base,
      groupbyColumns: ['line'],
      rowTotals: true,
      colTotals: true,
      rowSubTotals: true,
      rowSubtotalPosition: false,
    },
    results: [madeSales(1)],
    labels,
  },
  {
    name: 'heat over quarters',
    formData: {
      ...base,
      groupbyRows: ['country'],
      groupbyColumns: ['quarter'],
      time_grain_sqla: 'P3M',
      valueFormat: 'SMART_NUMBER',
      cell_heat: 'all',
      rowTotals: true,
    },
    results: [madeSales(6)],
    labels,
  },
  {
    name: 'two metrics with rules',
    formData: {
      ...base,
      groupbyRows: ['region'],
      groupbyColumns: ['line'],
      metrics: ['sales', 'profit'],
      combineMetric: true,
      colTotals: true,
      conditional_formatting: [
        { column: 'profit', operator: '<', targetValue: 0, colorScheme: 'colorError' },
        { column: 'profit', operator: '>', targetValue: 0, colorScheme: 'colorSuccess' },
      ],
    },
    results: [madeSales(1)],
    labels,
  },
  {
    name: 'shares of rows',
    formData: { ...base, groupbyColumns: ['line'], aggregateFunction: 'Sum as Fraction of Rows', rowTotals: true },
    results: [madeSales(2)],
    labels,
  },
  { name: 'empty', formData: base, results: [resultColumns({ colnames: ['region', 'sales'], data: [] })], labels },
];
