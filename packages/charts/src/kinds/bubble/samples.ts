import { longNames } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns, type ChartCell } from '../../view/result-columns.ts';

type Row = readonly [
  name: ChartCell,
  line: ChartCell,
  price: number | null,
  margin: number | null,
  revenue: number | null,
];

const made = (rows: readonly Row[]) =>
  resultColumns({
    colnames: ['product', 'product_line', 'price', 'margin', 'revenue'],
    coltypes: [1, 1, 0, 0, 0],
    data: rows.map(([product, product_line, price, margin, revenue]) => ({
      product,
      product_line,
      price,
      margin,
      revenue,
    })),
  });

const products: readonly Row[] = [
  ['Trail Runner X2', 'Footwear', 129, 0.472, 1_120_000],
  ['Alpine Boot GTX', 'Footwear', 209, 0.418, 462_000],
  ['Ridge Sandal', 'Footwear', 59, 0.552, 248_000],
  ['Camp Slipper', 'Footwear', 39, 0.61, 41_000],
  ['Storm Shell 3L', 'Jackets', 239, 0.528, 820_000],
  ['Down Hoody 800', 'Jackets', 259, 0.496, 540_000],
  ['Wind Vest', 'Jackets', 119, 0.62, 96_000],
  ['Rain Poncho', 'Jackets', 49, 0.58, 62_000],
  ['Dawn Daypack 22', 'Backpacks', 89, 0.463, 392_000],
  ['Ridge 45 Pack', 'Backpacks', 159, 0.443, 610_000],
  ['Summit 30', 'Backpacks', 109, 0.489, 233_000],
  ['Ultralight 1P', 'Tents', 489, 0.46, 288_000],
  ['Nimbus 2P Tent', 'Tents', 419, 0.389, 486_000],
  ['Family 4P Tent', 'Tents', 549, 0.31, 232_000],
  ['Trekking Poles', 'Equipment', 79, 0.331, 88_000],
  ['Gas Stove Mini', 'Equipment', 45, 0.49, 52_000],
  ['Head Torch 400', 'Equipment', 55, 0.638, 74_000],
];

const formData = {
  viz_type: 'bubble_v2',
  entity: 'product',
  series: 'product_line',
  x: 'price',
  y: 'margin',
  size: 'revenue',
  xAxisFormat: '$,.0f',
  y_axis_format: '.0%',
  max_bubble_size: '25',
};
const labels = {
  product: 'Product',
  product_line: 'Product line',
  price: 'Price',
  margin: 'Margin',
  revenue: 'Revenue',
};

const crowd = Array.from({ length: 240 }, (_, at): Row => {
  const [turn, reach] = [at * 2.399_963, Math.sqrt(at / 240)];
  return [
    `SKU ${1000 + at}`,
    'Equipment',
    260 + Math.cos(turn) * reach * 240,
    0.45 + Math.sin(turn) * reach * 0.2,
    4000 * (1 + ((at * 37) % 61)),
  ];
});

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [made(products)], labels },
  {
    name: 'log axes',
    formData: { ...formData, logXAxis: true, logYAxis: true, y_axis_format: 'SMART_NUMBER', series: undefined },
    results: [
      made(
        products.map(([name, line, price, , revenue], at) => [name, line, price! ** 2.2, 3 ** (at % 9) * 12, revenue]),
      ),
    ],
    labels: { ...labels, margin: 'Units' },
  },
  { name: 'crowd', formData: { ...formData, series: undefined, max_bubble_size: 10 }, results: [made(crowd)], labels },
  {
    name: 'losses and nulls',
    formData: { ...formData, y_axis_bounds: [-0.5, 0.5], opacity: 0.8 },
    results: [
      made([
        ...longNames.map((name, at): Row => [
          name,
          at % 2 === 0 ? 'Footwear' : null,
          -40 + at * 35,
          -0.3 + at * 0.14,
          at * 90_000 - 60_000,
        ]),
        ['Nowhere', 'Tents', null, 0.2, 400_000],
        ['Beyond the bounds', 'Tents', 30, 4, 400_000],
      ]),
    ],
    labels,
  },
  { name: 'one point', formData, results: [made(products.slice(0, 1))], labels },
];
