import { describe, expect, it } from 'vitest';
import type { PictureProps } from '../../kind/picture-props.ts';
import { makeColorRegistry } from '../../scales/color-registry.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { foldTree, type FoldedItem } from './fold-tree.ts';
import { treeData, type TreeItem } from './tree-data.ts';

type Row = readonly [id: number | null, parent: number | null, name: string | null, n?: number | null];
const dataOf = (rows: readonly Row[], form: Record<string, unknown> = {}) => {
  const facts: PictureProps = {
    formData: { id: 'id', parent: 'parent', name: 'name', metric: 'n', ...form },
    results: [
      resultColumns({
        colnames: ['id', 'parent', 'name', 'n'],
        coltypes: [0, 0, 1, 0],
        data: rows.map(([id, parent, name, n = 1]) => ({ id, parent, name, n })),
      }),
    ],
    width: 400,
    height: 300,
    locale: 'en',
    colors: {} as PictureProps['colors'],
    registry: makeColorRegistry(['#111111']),
    labels: {},
    metricFormats: {},
    text: (id) => id,
  };
  return treeData(facts);
};

/** Names of the nodes, each with the names of the nodes below it, as nested lists. */
const outline = ({ name, children }: TreeItem): unknown =>
  children.length === 0 ? name : [name, ...children.map(outline)];

const states: readonly Row[] = [
  [2, 1, 'CA'],
  [3, 1, 'NY'],
  [6, 2, 'Los Angeles'],
  [1, null, 'USA'],
];

describe('trees', () => {
  it('VIZ-05 have one root, or gather several', () => {
    const data = dataOf(states)!;
    expect(outline(data.root)).toEqual(['USA', ['CA', 'Los Angeles'], 'NY']);
    expect([data.count, data.levels, data.root.below]).toEqual([4, 3, 3]);
    expect(data.root.clauses).toEqual([{ column: 'id', value: 1 }]);
    expect(outline(dataOf([...states, [9, null, 'Canada']])!.root)).toEqual([
      'draw.all',
      ['USA', ['CA', 'Los Angeles'], 'NY'],
      'Canada',
    ]);
  });

  it('VIZ-05 begin at the chosen root, or at all roots if it is not in the data', () => {
    expect(outline(dataOf(states, { root_node_id: '2' })!.root)).toEqual(['CA', 'Los Angeles']);
    expect(outline(dataOf(states, { root_node_id: 'none' })!.root)).toEqual(['USA', ['CA', 'Los Angeles'], 'NY']);
  });

  it('VIZ-05 name nodes with a missing parent and nodes in loops, and lose none', () => {
    const data = dataOf([...states, [20, 99, 'Guam'], [30, 31, 'a'], [31, 30, 'b'], [32, 31, 'c'], [40, 40, 'own']])!;
    expect(outline(data.root)).toEqual([
      'draw.all',
      ['USA', ['CA', 'Los Angeles'], 'NY'],
      'own',
      ['draw.orphans', 'Guam'],
      ['draw.loops', ['a', ['b', 'c']]],
    ]);
    expect([data.count, data.orphans, data.loops]).toEqual([9, 1, 1]);
  });

  it('VIZ-05 read nodes without a name or a number, and are nothing without rows', () => {
    expect(
      outline(
        dataOf([
          [1, null, null, null],
          [null, 1, 'lost'],
        ])!.root,
      ),
    ).toBe('1');
    expect(dataOf([])).toBeUndefined();
  });

  it('VIZ-05 fold what does not fit, and survive a very deep chain', () => {
    const chain = dataOf(Array.from({ length: 5000 }, (_, at) => [at + 1, at === 0 ? null : at, `n${at}`] as const))!;
    expect([chain.levels, chain.root.below]).toEqual([5000, 4999]);
    const depth = ({ children }: FoldedItem): number => 1 + Math.max(0, ...children.map(depth));
    expect(depth(foldTree(chain.root, { ends: 10, levels: 6 }))).toBe(7);
    const wide = dataOf([[0, null, 'top'], ...Array.from({ length: 50 }, (_, at) => [at + 1, 0, `n${at}`] as const)])!;
    const folded = foldTree(wide.root, { ends: 10, levels: 6 });
    expect(folded.children).toHaveLength(10);
    expect(folded.children.at(-1)!.more).toBe(41);
  });
});
