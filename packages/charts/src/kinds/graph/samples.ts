import { madeLinks } from '../../flow/made-links.ts';
import { longNames } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns, type ResultColumns } from '../../view/result-columns.ts';

const formData = { viz_type: 'graph_chart', source: 'product', target: 'with_product', metric: 'orders' };
const labels = { orders: 'Orders with both', product: 'Product', with_product: 'Bought with' };
const names = ['product', 'with_product', 'orders'] as const;

const lines: Readonly<Record<string, readonly string[]>> = {
  Jackets: ['Storm Shell 3L', 'Rain Poncho', 'Wind Vest', 'Liner Gloves', 'Down Hoody 800'],
  Footwear: [
    'Trail Runner X2',
    'Alpine Boot GTX',
    'Merino Socks',
    'Gaiters',
    'River Sandal',
    'Approach Mid',
    'Insoles',
  ],
  Backpacks: ['Ridge 45 Pack', 'Dawn Daypack 22', 'Soft Flask', 'Trekking Poles', 'Dry Bag Set'],
  Tents: ['Nimbus 2P Tent', 'Guy Lines', 'Footprint 2P', 'Headlamp', 'Repair Kit'],
  Cooking: ['Pocket Stove Ti', 'Gas 230', 'Spork', 'Pot Set 1.3', 'Water Filter', 'Bottle 1 L'],
};

const lineOf = new Map(Object.entries(lines).flatMap(([line, products]) => products.map((name) => [name, line])));

const within = Object.values(lines).flatMap(([first = '', ...rest]) =>
  rest.map((name, at) => [first, name, Math.round(9200 / (at + 1.4))] as const),
);
const between = [
  ['Storm Shell 3L', 'Alpine Boot GTX', 2100],
  ['Storm Shell 3L', 'Dawn Daypack 22', 1400],
  ['Trail Runner X2', 'Ridge 45 Pack', 3900],
  ['Trail Runner X2', 'Wind Vest', 1250],
  ['Alpine Boot GTX', 'Trekking Poles', 2600],
  ['Ridge 45 Pack', 'Nimbus 2P Tent', 4300],
  ['Ridge 45 Pack', 'Down Hoody 800', 1500],
  ['Nimbus 2P Tent', 'Pocket Stove Ti', 3700],
  ['Nimbus 2P Tent', 'Down Hoody 800', 1150],
  ['Soft Flask', 'Water Filter', 900],
  ['Merino Socks', 'Approach Mid', 1700],
  ['Bottle 1 L', 'Dawn Daypack 22', 1300],
] as const;

/** Creates a result of product pairs. The category of each product is its product line. */
const withLines = (rows: readonly (readonly [string, string, number])[]): ResultColumns =>
  resultColumns({
    colnames: [...names, 'line', 'with_line'],
    coltypes: [1, 1, 0, 1, 1],
    data: rows.map(([product, other, orders]) => ({
      product,
      with_product: other,
      orders,
      line: lineOf.get(product) ?? null,
      with_line: lineOf.get(other) ?? null,
    })),
  });

const sales = [
  ['Large', 'Classic Cars', 97],
  ['Large', 'Motorcycles', 19],
  ['Large', 'Vintage Cars', 24],
  ['Medium', 'Classic Cars', 530],
  ['Medium', 'Motorcycles', 156],
  ['Medium', 'Planes', 129],
  ['Medium', 'Ships', 107],
  ['Medium', 'Vintage Cars', 261],
  ['Small', 'Classic Cars', 340],
  ['Small', 'Planes', 168],
  ['Small', 'Ships', 127],
  ['Small', 'Vintage Cars', 322],
] as const;

const many = Array.from(
  { length: 700 },
  (_, at) => [`Host ${at % 120}`, `Host ${(at * 7 + (at % 11) * 13) % 260}`, 1 + ((at * 37) % 90)] as const,
);

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData: { ...formData, source_category: 'line', target_category: 'with_line', edgeSymbol: 'none,none' },
    labels,
    results: [withLines([...within, ...between])],
  },
  { name: 'circular', formData: { ...formData, layout: 'circular' }, labels, results: [madeLinks(names, sales)] },
  {
    name: 'long names',
    formData,
    labels,
    results: [
      madeLinks(
        names,
        longNames.flatMap((name, at) =>
          longNames.slice(at + 1).map((other, next) => [name, other, (at + 2) * (next + 1)] as const),
        ),
      ),
    ],
  },
  { name: 'one point', formData, labels, results: [madeLinks(names, [['Spork', 'Spork', 4]])] },
  {
    name: 'nulls and negatives',
    formData,
    labels,
    results: [
      madeLinks(names, [
        ['Spork', null, 40],
        [null, 'Gas 230', null],
        ['Gas 230', 'Spork', -12],
        ['Spork', 'Gas 230', 30],
        ['Gaiters', 'Insoles', 5],
      ]),
    ],
  },
  { name: 'many categories', formData, labels, results: [madeLinks(names, many)] },
];
