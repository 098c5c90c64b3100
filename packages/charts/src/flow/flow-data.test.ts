import { describe, expect, it } from 'vitest';
import { makeColorRegistry } from '../scales/color-registry.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { flowData, gatherNodes } from './flow-data.ts';
import { madeLinks } from './made-links.ts';
import { reached } from './reached.ts';

const columns = { source: 'from', target: 'to', metric: 'count' };
const factsOf = (rows: Parameters<typeof madeLinks>[1]): PictureProps => ({
  formData: {},
  results: [madeLinks(['from', 'to', 'count'], rows)],
  width: 400,
  height: 300,
  locale: 'en',
  colors: {} as PictureProps['colors'],
  registry: makeColorRegistry(['#111111', '#222222']),
  labels: {},
  metricFormats: {},
  text: (id) => id,
});

describe('nodes and links of a result', () => {
  it('VIZ-05 adds up rows of a pair, and what enters and leaves a node', () => {
    const data = flowData(
      factsOf([
        ['a', 'b', 3],
        ['a', 'b', 2],
        ['b', 'c', 4],
      ]),
      columns,
    )!;
    expect(data.links.map(({ source, target, amount }) => [source, target, amount])).toEqual([
      ['a', 'b', 5],
      ['b', 'c', 4],
    ]);
    expect(data.nodes.map(({ name, inflow, outflow }) => [name, inflow, outflow])).toEqual([
      ['a', 0, 5],
      ['b', 5, 4],
      ['c', 4, 0],
    ]);
    expect(data.nodes.map(({ clauses }) => clauses)).toEqual([
      [{ column: 'from', value: 'a' }],
      [{ column: 'from', value: 'b' }],
      [{ column: 'to', value: 'c' }],
    ]);
  });

  it('VIZ-05 leaves out amounts that are not positive, and names NULL', () => {
    const data = flowData(
      factsOf([
        ['a', null, 3],
        ['a', 'b', -2],
        ['c', 'd', 0],
        ['c', 'd', null],
      ]),
      columns,
    )!;
    expect(data.nodes.map(({ name }) => name)).toEqual(['a', 'chart.null']);
    expect(data.links[0]!.clauses).toEqual([
      { column: 'from', value: 'a' },
      { column: 'to', value: null },
    ]);
    expect(flowData(factsOf([['a', 'b', -1]]), columns)).toBeUndefined();
    expect(flowData(factsOf([]), columns)).toBeUndefined();
  });

  it('VIZ-05 gathers the smallest nodes and adds up their links', () => {
    const data = flowData(
      factsOf([
        ['a', 'x', 10],
        ['b', 'x', 2],
        ['c', 'x', 1],
        ['c', 'b', 1],
      ]),
      columns,
    )!;
    const gathered = gatherNodes(data, { most: 3, name: 'Other', color: '#999999' });
    expect(gathered.nodes.map(({ name, inflow, outflow }) => [name, inflow, outflow])).toEqual([
      ['a', 0, 10],
      ['x', 13, 0],
      ['Other', 1, 4],
    ]);
    expect(gathered.links.map(({ amount }) => amount)).toEqual([10, 3, 1]);
    expect(gatherNodes(data, { most: 4, name: 'Other', color: '#999999' })).toBe(data);
  });

  it('VIZ-05 finds the paths through a node, also in cycles', () => {
    const { links } = flowData(
      factsOf([
        ['a', 'b', 1],
        ['b', 'c', 1],
        ['c', 'b', 1],
        ['x', 'c', 1],
        ['a', 'z', 1],
      ]),
      columns,
    )!;
    const found = reached(links, 'b');
    expect([...found.nodes].toSorted()).toEqual(['a', 'b', 'c', 'x']);
    expect(found.links.size).toBe(4);
    expect([...reached(links, 'z').nodes].toSorted()).toEqual(['a', 'z']);
  });
});
