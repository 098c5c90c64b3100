import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartIdsBelow, heightPxOf, nodeOfChart, parseLayout, pathTo, tabsOf, widthOf } from './layout.ts';

const position = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1', 'gone', 'TABS-1'], parents: ['ROOT_ID'] },
  HEADER_ID: { id: 'HEADER_ID', type: 'HEADER', meta: { text: 'Sales' } },
  'ROW-1': {
    id: 'ROW-1',
    type: 'ROW',
    children: ['CHART-1', 'COLUMN-1'],
    meta: { background: 'BACKGROUND_WHITE', future: { kept: true } },
    parents: ['ROOT_ID', 'GRID_ID'],
  },
  'COLUMN-1': { id: 'COLUMN-1', type: 'COLUMN', children: ['CHART-2', 'MARKDOWN-1'], meta: { width: 5 } },
  'CHART-1': {
    id: 'CHART-1',
    type: 'CHART',
    children: [],
    meta: { chartId: 11, width: 7, height: 40, sliceName: 'Orders' },
  },
  'CHART-2': { id: 'CHART-2', type: 'CHART', children: [], meta: { chartId: 12, width: 9 } },
  'MARKDOWN-1': { id: 'MARKDOWN-1', type: 'MARKDOWN', children: [], meta: { code: '# Hi', height: 20 } },
  'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-1', 'TAB-2'], meta: {} },
  'TAB-1': { id: 'TAB-1', type: 'TAB', children: ['CHART-3'], meta: { text: 'One' } },
  'TAB-2': { id: 'TAB-2', type: 'TAB', children: [], meta: { defaultText: 'Two' } },
  'CHART-3': { id: 'CHART-3', type: 'CHART', children: [], meta: { chartId: 13 } },
  'NEW-1': { id: 'NEW-1', type: 'HOLOGRAM', children: [], meta: { depth: 3 } },
};

describe('the layout tree', () => {
  it('DASH-02 reads rows, columns, tabs and charts in reading order', () => {
    const layout = parseLayout(JSON.stringify(position));
    expect(layout.start).toBe('GRID_ID');
    expect(chartIdsBelow(layout)).toEqual([11, 12, 13]);
    expect(chartIdsBelow(layout, 'TAB-1')).toEqual([13]);
    expect(tabsOf(layout).map(({ id }) => id)).toEqual(['TAB-1', 'TAB-2']);
    expect(pathTo(layout, 'CHART-2')).toEqual(['ROOT_ID', 'GRID_ID', 'ROW-1', 'COLUMN-1', 'CHART-2']);
  });

  it.each([
    ['null', null],
    ['text that is no JSON', '{"ROOT_ID"'],
    ['a list', []],
    ['a root without children', { ROOT_ID: { type: 'ROOT' } }],
    ['nodes that are no objects', { ROOT_ID: 7, GRID_ID: 'x' }],
  ])('DASH-02 draws nothing of %s, and does not throw', (_, value) => {
    const layout = parseLayout(value);
    expect(layout.start === undefined || layout.nodes.has(layout.start)).toBe(true);
    expect(chartIdsBelow(layout)).toEqual([]);
  });

  it('DASH-02 ends on a cycle and draws a node that stands twice once', () => {
    const layout = parseLayout({
      ROOT_ID: { type: 'ROOT', children: ['A'] },
      A: { type: 'ROW', children: ['B', 'B'] },
      B: { type: 'COLUMN', children: ['A', 'C'] },
      C: { type: 'CHART', children: [], meta: { chartId: 1 } },
    });
    expect(chartIdsBelow(layout)).toEqual([1]);
    expect(layout.nodes.get('A')?.children).toEqual(['B']);
  });

  it('DASH-02 reads any tree without throwing, each node once and below its parent', () => {
    const ids = ['ROOT_ID', 'GRID_ID', 'a', 'b', 'c', 'd'];
    const node = fc.record({
      type: fc.constantFrom('ROOT', 'GRID', 'ROW', 'COLUMN', 'TABS', 'TAB', 'CHART', 'NEW'),
      children: fc.array(fc.constantFrom(...ids, 'missing'), { maxLength: 4 }),
      meta: fc.record({ chartId: fc.nat(9), extra: fc.jsonValue() }, { requiredKeys: [] }),
    });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...ids), node, { noNullPrototype: true }), (tree) => {
        const { nodes, parents } = parseLayout(tree);
        for (const [id, { type, meta, children }] of nodes) {
          expect(tree[id]).toMatchObject({ type, meta });
          for (const child of children) expect(parents.get(child)).toBe(id);
        }
        expect([...nodes.values()].flatMap(({ children }) => children)).toHaveLength(Math.max(0, nodes.size - 1));
      }),
    );
  });

  it('DASH-44 gives sizes where a node has none, and never more than its parent offers', () => {
    const layout = parseLayout(position);
    expect(widthOf(layout.nodes.get('CHART-2')!, 5)).toBe(5);
    expect(widthOf(layout.nodes.get('CHART-3')!)).toBe(4);
    expect(heightPxOf(layout.nodes.get('CHART-1')!)).toBe(320);
    expect(heightPxOf(layout.nodes.get('CHART-3')!)).toBe(400);
    expect(nodeOfChart(layout, 12)?.id).toBe('CHART-2');
  });

  it('DASH-36 keeps the nodes that an edit leaves alone, so that they are not drawn again', () => {
    const before = parseLayout(position);
    const stored = structuredClone(position);
    stored['CHART-2'].meta.width = 4;
    const after = parseLayout(stored, before);
    expect(after.nodes.get('CHART-2')?.meta.width).toBe(4);
    expect([...after.nodes].filter(([id, node]) => node !== before.nodes.get(id)).map(([id]) => id)).toEqual([
      'CHART-2',
    ]);
  });
});
