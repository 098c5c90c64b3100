import { describe, expect, it } from 'vitest';
import { madeFacts } from '../story-frame/made-facts.ts';
import { madeRows } from '../story-frame/made-rows.ts';
import { gatherParts } from './gather-parts.ts';
import { partTree, type Part } from './part-tree.ts';

const formData = { groupby: ['line', 'product'], metric: 'revenue', secondary_metric: 'profit' };
const columns = { line: 1, product: 1, revenue: 0, profit: 0 } as const;
const treeOf = (rows: Parameters<typeof madeRows>[1], fields = { field: 'groupby', second: 'secondary_metric' }) =>
  partTree(madeFacts({ formData, results: [madeRows(columns, rows)] }), fields);
const shapeOf = ({ name, amount, parts }: Part): unknown => [name, amount, ...parts.map(shapeOf)];

describe('parts of a whole', () => {
  it('VIZ-05 add up by level, largest first, with the conditions of their level', () => {
    const tree = treeOf([
      ['Tents', 'Family', 2, 1],
      ['Shoes', 'Sandals', 3, 1],
      ['Shoes', 'Boots', 4, 2],
      ['Shoes', 'Sandals', 2, 1],
    ])!;
    expect(shapeOf(tree.whole)).toEqual([
      'revenue',
      11,
      ['Shoes', 9, ['Sandals', 5], ['Boots', 4]],
      ['Tents', 2, ['Family', 2]],
    ]);
    expect(tree.whole.second).toBe(5);
    const [shoes] = tree.whole.parts;
    expect([shoes!.second, shoes!.clauses]).toEqual([4, [{ column: 'line', value: 'Shoes' }]]);
    expect(shoes!.parts[1]!.clauses).toEqual([
      { column: 'line', value: 'Shoes' },
      { column: 'product', value: 'Boots' },
    ]);
    expect(shoes!.parts[1]!.color).toBe(shoes!.color);
  });

  it('VIZ-05 name years without separators, and other numbers with them', () => {
    const namesOf = (first: number, second: number) => {
      const results = [
        madeRows({ line: 0, product: 1, revenue: 0, profit: 0 }, [
          [first, 'a', 3, null],
          [second, 'b', 2, null],
        ]),
      ];
      return partTree(madeFacts({ formData, results }), { field: 'groupby' })!.whole.parts.map(({ name }) => name);
    };
    expect(namesOf(2004, 1999)).toEqual(['2004', '1999']);
    expect(namesOf(2004, 12_500)).toEqual(['2,004', '12,500']);
  });

  it('VIZ-05 name NULL, and leave out amounts that are not positive', () => {
    const tree = treeOf([
      [null, 'Boots', 3, null],
      ['Tents', null, 1, null],
      ['Tents', 'Family', -4, null],
      ['Tents', 'Small', 0, null],
      ['Stoves', 'Gas', null, null],
    ])!;
    expect(shapeOf(tree.whole)).toEqual(['revenue', 4, ['NULL', 3, ['Boots', 3]], ['Tents', 1, ['NULL', 1]]]);
  });

  it('VIZ-05 are none without a positive amount', () => {
    expect(treeOf([])).toBeUndefined();
    expect(treeOf([['Tents', 'Family', -4, 1]])).toBeUndefined();
    expect(partTree(madeFacts({ formData, results: [] }), { field: 'groupby' })).toBeUndefined();
  });
});

describe('small parts', () => {
  const tree = treeOf([
    ['Shoes', 'Sandals', 50, 1],
    ['Shoes', 'Boots', 30, 1],
    ['Shoes', 'Laces', 2, 1],
    ['Shoes', 'Soles', 1, 1],
    ['Tents', 'Family', 9, 1],
    ['Tents', 'Small', 1, 1],
  ])!;
  const gathering = { name: 'Other', color: '#999999' };

  it('VIZ-05 are gathered with their siblings', () => {
    const whole = gatherParts(tree.whole, { ...gathering, least: 5, leastDivided: 0 });
    expect(shapeOf(whole)).toEqual([
      'revenue',
      93,
      ['Shoes', 83, ['Sandals', 50], ['Boots', 30], ['Other', 3]],
      // A single small part is not gathered.
      ['Tents', 10, ['Family', 9], ['Small', 1]],
    ]);
    const rest = whole.parts[0]!.parts[2]!;
    expect([rest.gathered, rest.clauses, rest.second, rest.color]).toEqual([2, [], 2, whole.parts[0]!.color]);
  });

  it('VIZ-05 are gathered by number and by share of the part above', () => {
    const few = gatherParts(tree.whole, { ...gathering, least: 0, leastDivided: 0, most: 1 });
    expect(few.parts[0]!.parts.map(({ name }) => name)).toEqual(['Sandals', 'Other']);
    const large = gatherParts(tree.whole, { ...gathering, least: 0, leastDivided: 0, leastShare: 0.4 });
    expect(large.parts[0]!.parts.map(({ name, amount }) => [name, amount])).toEqual([
      ['Sandals', 50],
      ['Other', 33],
    ]);
  });

  it('VIZ-05 are not divided', () => {
    const whole = gatherParts(tree.whole, { ...gathering, least: 0, leastDivided: 20 });
    expect(whole.parts.map(({ parts }) => parts.length)).toEqual([4, 0]);
  });
});
