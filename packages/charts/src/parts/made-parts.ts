import { madeRows } from '../story-frame/made-rows.ts';
import type { ChartCell, ResultColumns } from '../view/result-columns.ts';

/** Revenue by product line, in thousands. */
const lines: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Footwear: { 'Trail running': 3240, 'Hiking boots': 1980, Approach: 763, Sandals: 459, Gaiters: 61, Laces: 24 },
  Jackets: { 'Rain shells': 2210, Down: 1720, Fleece: 590, Vests: 210 },
  Backpacks: { Trekking: 1480, 'Day packs': 1210, Children: 390 },
  Tents: { 'Two person': 1240, Ultralight: 833, Family: 420 },
  Stoves: { Gas: 310, Petrol: 201, Wood: 143 },
};
const channels: Readonly<Record<string, number>> = {
  'Web shop': 0.48,
  'Mobile app': 0.29,
  Marketplace: 0.15,
  Stores: 0.08,
};

/** Revenue and profit by product line and product. */
export const madeProducts: ResultColumns = madeRows(
  { line: 1, product: 1, revenue: 0, profit: 0 },
  Object.entries(lines).flatMap(([line, products], at) =>
    Object.entries(products).map(([product, thousands], index) => [
      line,
      product,
      thousands * 1000,
      Math.round(thousands * (90 + ((at * 7 + index * 5) % 11) * 32)),
    ]),
  ),
);

/** Revenue by product line, product and channel. */
export const madeProductChannels: ResultColumns = madeRows(
  { line: 1, product: 1, channel: 1, revenue: 0 },
  Object.entries(lines).flatMap(([line, products]) =>
    Object.entries(products).flatMap(([product, thousands], at) =>
      Object.entries(channels).map(([channel, share], index) => [
        line,
        product,
        channel,
        Math.round(thousands * 1000 * (share + (at % 2 === 0 ? 0.04 : -0.04) * (index % 2 === 0 ? 1 : -1))),
      ]),
    ),
  ),
);

/** Cities with few large and many small amounts. */
export const madeManyParts = (count: number): ResultColumns =>
  madeRows(
    { city: 1, visits: 0 },
    Array.from({ length: count }, (_, at): readonly ChartCell[] => [
      `City ${at + 1}`,
      Math.round(900_000 / (at + 1) ** 1.2),
    ]),
  );

/** NULL, zero and negative amounts beside positive ones. */
export const madeOddParts: ResultColumns = madeRows({ line: 1, product: 1, revenue: 0 }, [
  ['Footwear', 'Sandals', 320_000],
  ['Footwear', null, 120_000],
  [null, 'Unknown', 90_000],
  [null, null, 45_000],
  ['Jackets', 'Down', -20_000],
  ['Jackets', 'Vests', 0],
  ['Jackets', 'Fleece', null],
]);

/** Names that do not fit in small parts. */
export const madeLongParts: ResultColumns = madeRows({ office: 1, program: 1, budget: 0 }, [
  ['Department of agricultural machinery', 'Repair of harvesters and balers, northern region', 4_200_000],
  ['Department of agricultural machinery', 'Seeds', 1_900_000],
  ['Ministry of inland waterways, north', 'Locks and weirs of the upper canals', 2_700_000],
  ['Ministry of inland waterways, south', 'Locks and weirs of the lower canals', 2_300_000],
  ['Office for very long category names', 'Naming', 800_000],
]);
