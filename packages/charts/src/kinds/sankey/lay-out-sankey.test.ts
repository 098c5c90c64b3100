import { describe, expect, it } from 'vitest';
import type { FlowData } from '../../flow/flow-data.ts';
import { backLinks } from './back-links.ts';
import { layOutSankey } from './lay-out-sankey.ts';

const flow = (pairs: readonly (readonly [string, string, number])[]): FlowData => {
  const names = [...new Set(pairs.flatMap(([source, target]) => [source, target]))];
  const sum = (at: 0 | 1, name: string) =>
    pairs.filter((pair) => pair[at] === name).reduce((total, [, , amount]) => total + amount, 0);
  return {
    metric: 'count',
    nodes: names.map((name) => ({
      key: name,
      name,
      color: '#000000',
      outflow: sum(0, name),
      inflow: sum(1, name),
      clauses: [],
    })),
    links: pairs.map(([source, target, amount]) => ({
      id: `${source}>${target}`,
      source,
      target,
      amount,
      clauses: [],
    })),
  };
};

const place = (data: FlowData) =>
  layOutSankey(data, { width: 400, height: 200, align: undefined, order: undefined, endPx: () => 80 });

describe('links that lead back', () => {
  it('VIZ-05 are the fewest and smallest that make the rest free of cycles', () => {
    const data = flow([
      ['search', 'product', 100],
      ['product', 'basket', 60],
      ['basket', 'product', 20],
      ['basket', 'order', 40],
      ['order', 'order', 3],
    ]);
    expect([...backLinks(data)]).toEqual(['basket>product', 'order>order']);
  });

  it('VIZ-05 are found in a ring, and absent without a cycle', () => {
    const ring = flow([
      ['a', 'b', 5],
      ['b', 'c', 5],
      ['c', 'a', 1],
    ]);
    expect([...backLinks(ring)]).toEqual(['c>a']);
    expect(backLinks(flow([['a', 'b', 1]])).size).toBe(0);
  });
});

describe('places in a sankey diagram', () => {
  it('VIZ-05 nodes are as high as their amounts, in columns from source to target', () => {
    const { nodes, columns } = place(
      flow([
        ['a', 'c', 30],
        ['b', 'c', 10],
      ]),
    );
    const [a, c, b] = nodes;
    expect([a!.column, b!.column, c!.column]).toEqual([0, 0, 1]);
    expect(a!.height / b!.height).toBeCloseTo(3);
    expect(c!.height).toBeCloseTo(a!.height + b!.height);
    expect(columns[0]).toBe(0);
    expect(columns[1]! + 8).toBeCloseTo(320);
  });

  it.each([
    ['a node that only leads to itself', [['a', 'a', 5]]],
    [
      'two nodes that lead to each other',
      [
        ['a', 'b', 5],
        ['b', 'a', 5],
      ],
    ],
    [
      'very unequal amounts',
      [
        ['a', 'b', 1e15],
        ['b', 'c', 1e-6],
        ['c', 'a', 1e9],
      ],
    ],
  ] as const)('VIZ-05 are numbers within the picture for %s', (_, pairs) => {
    const { nodes, links } = place(flow(pairs));
    for (const { x, y, height } of nodes) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(400);
      expect(y + height).toBeLessThanOrEqual(202);
    }
    expect(links.map(({ path }) => path).join(' ')).not.toMatch(/NaN|Infinity/u);
    expect(links).toHaveLength(pairs.length);
  });
});
