import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLayoutTree } from '../entities/layout-tree.ts';
import {
  addElement,
  addTopTabs,
  ancestorsIn,
  applyChanges,
  changeMeta,
  changesBetween,
  childrenIn,
  columnsFor,
  copyNodes,
  emptyPosition,
  groupIntoTabs,
  invertChanges,
  mayContain,
  metaIn,
  moveNodes,
  nodeIn,
  parentIn,
  pasteNodes,
  removeNodes,
  resizeNode,
  widthAt,
  roomAfter,
  sameSize,
  spreadEvenly,
  subtreeIn,
  typeIn,
  widthIn,
  type ElementType,
  type Place,
  type Position,
} from './index.ts';

const makeIds = (prefix = 'n') => {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${count}`;
  };
};

const chart = (chartId: number, width = 4) => ({ type: 'CHART' as const, meta: { chartId, width, height: 50 } });
const inGrid = (index: number): Place => ({ kind: 'inside', parentId: 'GRID_ID', index });

/** A layout with one row for each list of widths. Each width in a list is that of a tile. */
const gridOf = (...rows: readonly (readonly number[])[]) => {
  const newId = makeIds();
  let position: Position = emptyPosition('Board');
  const tiles = rows.map((widths, index) =>
    widths.map((width, at) => {
      const row = childrenIn(position, 'GRID_ID')[index];
      const place: Place = at === 0 || row === undefined ? inGrid(index) : { kind: 'inside', parentId: row, index: at };
      const added = addElement(position, chart(index * 10 + at + 1, width), { place, newId });
      position = added.position;
      return added.ids[0] ?? '';
    }),
  );
  return { position, tiles, newId };
};

const rowsOf = (position: Position, parent = 'GRID_ID') =>
  childrenIn(position, parent).map((row) =>
    childrenIn(position, row).map((id) => [metaIn(position, id)['chartId'], widthIn(position, id)]),
  );

/**
 * Lists violations of the rules that every layout must satisfy: all nodes are in one tree, children are allowed in
 * their parents, and rows are not wider than their columns allow.
 */
const faultsOf = (position: Position, known: ReadonlySet<string>): readonly string[] => {
  const { places, fault } = readLayoutTree(position);
  const ids = Object.keys(position).filter((id) => nodeIn(position, id));
  return [
    ...(fault ? [`${fault.kind} ${fault.nodeId}`] : []),
    ...ids.filter((id) => !places.has(id) && !known.has(id)).map((id) => `${id} is outside of the tree`),
    ...ids
      .filter((id) => !known.has(id))
      .flatMap((id) => {
        const parent = parentIn(position, id) ?? '';
        const stored = nodeIn(position, id)?.parents;
        return [
          ...(mayContain(position, parent, typeIn(position, id)) ? [] : [`${id} may not be in ${parent}`]),
          ...(JSON.stringify(stored) === JSON.stringify(ancestorsIn(position, id)) ? [] : [`${id} has wrong parents`]),
        ];
      }),
    ...ids
      .filter((id) => typeIn(position, id) === 'ROW' && !known.has(id))
      .filter(
        (id) =>
          childrenIn(position, id).reduce((sum, child) => sum + widthIn(position, child), 0) > columnsFor(position, id),
      )
      .map((id) => `${id} is too wide`),
  ];
};

/**
 * A layout of nested nodes, in which each node contains the next one. The id of a node consists of its type and its
 * index in the chain.
 */
const chainOf = (types: readonly string[]): Position =>
  Object.fromEntries(
    types.map((type, at) => {
      const idAt = (place: number) => `${types[place]}${place}`;
      const children = at + 1 < types.length ? [idAt(at + 1)] : [];
      return [idAt(at), { id: idAt(at), type, children, parents: types.slice(0, at).map((_, place) => idAt(place)) }];
    }),
  );

describe('DASH-30: what may be in what', () => {
  test.each([
    [['ROOT', 'GRID'], 'CHART', true],
    [['ROOT', 'GRID'], 'TAB', false],
    [['ROOT', 'TABS', 'TAB'], 'ROW', true],
    [['ROOT', 'GRID', 'COLUMN', 'ROW', 'COLUMN'], 'CHART', true],
    [['ROOT', 'GRID', 'COLUMN', 'ROW', 'COLUMN'], 'ROW', false],
    [['ROOT', 'GRID', 'ROW', 'COLUMN', 'TABS', 'TAB'], 'ROW', true],
    [['ROOT', 'GRID', 'COLUMN', 'ROW', 'COLUMN', 'TABS', 'TAB'], 'ROW', false],
    [['ROOT', 'TABS', 'TAB', 'ROW', 'COLUMN', 'TABS', 'TAB'], 'ROW', true],
    [['ROOT', 'GRID', 'ROW', 'CHART'], 'CHART', false],
  ])('DASH-30: %j takes %s: %s', (types, type, wanted) => {
    expect(mayContain(chainOf(types), `${types.at(-1)}${types.length - 1}`, type)).toBe(wanted);
  });
});

describe('DASH-31: how deep the contract lets a node be', () => {
  test.each([
    ['TABS', 3, ['TAB']],
    ['TAB', 5, ['CHART', 'MARKDOWN', 'DIVIDER', 'HEADER', 'DYNAMIC']],
    ['TAB', 3, ['COLUMN', 'ROW', 'TABS']],
    ['ROW', 4, ['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC']],
    ['COLUMN', 5, ['CHART', 'HEADER', 'MARKDOWN']],
    ['COLUMN', 3, ['ROW', 'DIVIDER', 'TABS']],
  ])('DASH-31: 8.1 a node of type %s with at most %i levels above it may contain %j', (parent, limit, types) => {
    const own = parent === 'TAB' ? ['TABS', 'TAB'] : [parent];
    for (let depth = 2; depth <= 7; depth += 1) {
      // Tabs add no level.
      const levels = own.includes('TABS') ? depth : depth - 1;
      const chain = ['ROOT', 'GRID', ...Array.from({ length: levels - 1 }, () => 'COLUMN'), ...own];
      const id = `${parent}${chain.length - 1}`;
      for (const type of types)
        expect([depth, type, mayContain(chainOf(chain), id, type)]).toEqual([depth, type, depth <= limit]);
    }
  });

  test('DASH-31: a row moves only where everything in it may be as deep as it would be then', () => {
    const { ROOT0: _root, ...moving } = chainOf(['ROOT', 'GRID', 'ROW', 'COLUMN', 'ROW', 'CHART']);
    const position = {
      ...moving,
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID1'] },
      GRID1: { id: 'GRID1', type: 'GRID', children: ['ROW2', 'COLUMN'], parents: ['ROOT_ID'] },
      COLUMN: { id: 'COLUMN', type: 'COLUMN', children: [], parents: ['ROOT_ID', 'GRID1'], meta: { width: 12 } },
    };
    const place: Place = { kind: 'inside', parentId: 'COLUMN', index: 0 };
    expect(moveNodes(position, ['ROW2'], place, makeIds())).toBe(position);
    // The inner row has nothing in it that would be too deep.
    expect(childrenIn(moveNodes(position, ['ROW4'], place, makeIds()), 'COLUMN')).toEqual(['ROW4']);
  });
});

describe('DASH-30: layouts as the contract writes them', () => {
  test('DASH-30: 8.1 an empty dashboard has its root, its grid and its title', () => {
    expect(emptyPosition('Board')).toEqual({
      DASHBOARD_VERSION_KEY: 'v2',
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [], parents: ['ROOT_ID'] },
      HEADER_ID: { id: 'HEADER_ID', type: 'HEADER', meta: { text: 'Board' } },
    });
  });

  test('DASH-30: 8.1 a row that is made for a tile has a transparent background', () => {
    const { position, tiles } = gridOf([4]);
    const row = parentIn(position, tiles[0]?.[0] ?? '') ?? '';
    expect(nodeIn(position, row)).toEqual({
      id: row,
      type: 'ROW',
      children: tiles[0],
      parents: ['ROOT_ID', 'GRID_ID'],
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    });
  });

  test('DASH-32: the grid comes back with the last top tab, also where the layout had none', () => {
    const { position, newId } = gridOf([4]);
    const { position: tabbed, ids } = addTopTabs(position, ['Sales', 'Returns'], newId);
    const { GRID_ID: _grid, ...without } = tabbed;
    const tabs = childrenIn(without, ids[0] ?? '');
    expect(removeNodes(without, tabs)).toEqual(emptyPosition('Board'));
    expect(removeNodes(tabbed, tabs)).toEqual(emptyPosition('Board'));
  });

  test('DASH-32: top tabs take the content of a grid of any id', () => {
    const { position, newId } = gridOf([4]);
    const { GRID_ID: grid, ...others } = position;
    const root = nodeIn(position, 'ROOT_ID');
    const other = {
      ...others,
      ROOT_ID: { ...root, children: ['GRID-2'] },
      'GRID-2': { ...(grid as object), id: 'GRID-2' },
    };
    const top = addTopTabs(other, ['Sales', 'Returns'], newId);
    const [first = ''] = childrenIn(top.position, top.ids[0] ?? '');
    expect(rowsOf(top.position, first)).toEqual([[[1, 4]]]);
    expect(rowsOf(top.position, 'GRID-2')).toEqual([]);
  });
});

describe('DASH-30: places of tiles', () => {
  test('DASH-30: a tile is stacked neither onto itself nor onto what moves with it', () => {
    const { position, tiles, newId } = gridOf([3, 3]);
    const [one = '', two = ''] = tiles[0] ?? [];
    for (const side of ['above', 'below'] as const) {
      expect(moveNodes(position, [one], { kind: 'stack', targetId: one, side }, newId)).toBe(position);
      expect(moveNodes(position, [one, two], { kind: 'stack', targetId: two, side }, newId)).toBe(position);
    }
  });

  test('DASH-30: where all tiles of a row give, each stays as near to its share as whole columns allow', () => {
    const { position, newId } = gridOf([6, 6]);
    const [row = ''] = childrenIn(position, 'GRID_ID');
    const place: Place = { kind: 'inside', parentId: row, index: 0 };
    // The shares are 2.4, 4.8 and 4.8 columns.
    const full = addElement(position, chart(90, 3), { place, newId });
    expect(rowsOf(full.position)[0]?.map(([, width]) => width)).toEqual([2, 5, 5]);
  });

  test('DASH-30: tiles move within their row, onto others in their order, and have their place after them', () => {
    const { position, tiles, newId } = gridOf([3, 3, 3], [3, 3], [12]);
    const [row, below] = childrenIn(position, 'GRID_ID') as [string, string];
    const [[one, two, three], [four, five], [six]] = tiles as [[string, string, string], [string, string], [string]];
    const moved = moveNodes(position, [one], { kind: 'inside', parentId: row, index: 2 }, newId);
    expect(childrenIn(moved, row)).toEqual([two, one, three]);
    for (const side of ['above', 'below'] as const) {
      const stacked = moveNodes(position, [one, two], { kind: 'stack', targetId: four, side }, newId);
      const [column] = childrenIn(stacked, below);
      expect(childrenIn(stacked, column ?? '')).toEqual(side === 'above' ? [one, two, four] : [four, one, two]);
    }
    expect(roomAfter(position, four, [one])).toEqual({ kind: 'inside', parentId: below, index: 1 });
    expect(roomAfter(position, six, [five])).toEqual(inGrid(3));
    expect(groupIntoTabs(position, [], 'Tab', newId)).toEqual({ position, ids: [] });
  });
});

describe('DASH-30: tiles of a grid', () => {
  test('DASH-30: a chart in the grid gets a row; beside others it takes the free columns, then all give', () => {
    const { position, newId } = gridOf([4], [6, 6]);
    expect(rowsOf(position)).toEqual([
      [[1, 4]],
      [
        [11, 6],
        [12, 6],
      ],
    ]);
    const [first = '', second = ''] = childrenIn(position, 'GRID_ID');
    const roomy = addElement(position, chart(90, 12), { place: { kind: 'inside', parentId: first, index: 0 }, newId });
    expect(rowsOf(roomy.position)[0]).toEqual([
      [90, 8],
      [1, 4],
    ]);
    const full = addElement(position, chart(91, 6), { place: { kind: 'inside', parentId: second, index: 1 }, newId });
    expect(rowsOf(full.position)[1]).toEqual([
      [11, 4],
      [91, 4],
      [12, 4],
    ]);
  });

  test('DASH-30: in a full row the widest tile gives most, and no tile gets less than one column', () => {
    const { position, tiles, newId } = gridOf([8, 1, 1, 1, 1], [1, 1, 1]);
    const [row = ''] = childrenIn(position, 'GRID_ID');
    const moved = moveNodes(position, tiles[1] ?? [], { kind: 'inside', parentId: row, index: 5 }, newId);
    expect(rowsOf(moved)[0]?.map(([, width]) => width)).toEqual([5, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('DASH-30: a tile added beside a column narrows the column with the tiles in it', () => {
    const { position, tiles, newId } = gridOf([6, 6], [6]);
    const [[target], [moved]] = tiles as [[string], [string]];
    const stacked = moveNodes(position, [moved], { kind: 'stack', targetId: target, side: 'below' }, newId);
    const [row = ''] = childrenIn(stacked, 'GRID_ID');
    const full = addElement(stacked, chart(90, 6), { place: { kind: 'inside', parentId: row, index: 2 }, newId });
    const ids = [parentIn(stacked, target) ?? '', target, moved, ...full.ids];
    expect(ids.map((id) => widthIn(full.position, id))).toEqual([4, 4, 4, 4]);
  });

  test('DASH-30: moving the last tile out of a row removes the row; moving within a row keeps the widths', () => {
    const { position, tiles, newId } = gridOf([4], [6, 3, 3]);
    const row = childrenIn(position, 'GRID_ID')[1] ?? '';
    const last = tiles[1]?.[2] ?? '';
    // `widthAt` returns the width that a node would have if it were dropped at a position.
    const beside = { kind: 'inside', parentId: row, index: 0 } as const;
    expect(widthAt(position, [last], beside)).toBe(widthIn(moveNodes(position, [last], beside, newId), last));
    const within = moveNodes(position, [last], { kind: 'inside', parentId: row, index: 0 }, newId);
    expect(rowsOf(within)[1]).toEqual([
      [13, 3],
      [11, 6],
      [12, 3],
    ]);
    const out = moveNodes(position, [tiles[0]?.[0] ?? ''], inGrid(2), newId);
    expect(rowsOf(out)).toEqual([
      [
        [11, 6],
        [12, 3],
        [13, 3],
      ],
      [[1, 4]],
    ]);
    expect(nodeIn(out, 'GRID_ID')?.children).toEqual(childrenIn(out, 'GRID_ID'));
  });

  test('DASH-30: a tile dropped under another one shares a column with it; an emptied column goes', () => {
    const { position, tiles, newId } = gridOf([6, 6], [4]);
    const [target = ''] = tiles[0] ?? [];
    const [moved = ''] = tiles[1] ?? [];
    const stacked = moveNodes(position, [moved], { kind: 'stack', targetId: target, side: 'below' }, newId);
    const row = childrenIn(stacked, 'GRID_ID')[0] ?? '';
    const column = childrenIn(stacked, row)[0] ?? '';
    expect(typeIn(stacked, column)).toBe('COLUMN');
    expect(childrenIn(stacked, column)).toEqual([target, moved]);
    expect([widthIn(stacked, column), widthIn(stacked, moved)]).toEqual([6, 6]);
    expect(childrenIn(stacked, 'GRID_ID')).toHaveLength(1);
    const emptied = removeNodes(stacked, [target, moved]);
    expect(nodeIn(emptied, column)).toBeUndefined();
  });

  test('DASH-30: a wider tile takes free columns, then those of its neighbor on that side', () => {
    const { position, tiles } = gridOf([4, 4, 2]);
    const [, middle = ''] = tiles[0] ?? [];
    expect(rowsOf(resizeNode(position, middle, { width: 6 }))[0]?.map(([, width]) => width)).toEqual([4, 6, 2]);
    expect(rowsOf(resizeNode(position, middle, { width: 9 }))[0]?.map(([, width]) => width)).toEqual([4, 7, 1]);
    const start = resizeNode(position, middle, { width: 8, side: 'start' });
    expect(rowsOf(start)[0]?.map(([, width]) => width)).toEqual([2, 8, 2]);
    expect(metaIn(resizeNode(position, middle, { height: 1000 }), middle)['height']).toBe(100);
    const full = gridOf([4, 4, 4]);
    const wide = resizeNode(full.position, full.tiles[0]?.[1] ?? '', { width: 12 });
    expect(rowsOf(wide)[0]?.map(([, width]) => width)).toEqual([4, 7, 1]);
  });

  test('DASH-30: a narrower column narrows the charts and texts in it, and those in its rows', () => {
    const { position, tiles, newId } = gridOf([6, 6], [4]);
    const [[target], [moved]] = tiles as [[string, string], [string]];
    const stacked = moveNodes(position, [moved], { kind: 'stack', targetId: target, side: 'below' }, newId);
    const column = parentIn(stacked, target) ?? '';
    const add = (before: Position, type: ElementType, parentId: string, meta: object = { width: 6 }) =>
      addElement(before, { type, meta: { ...meta } }, { place: { kind: 'inside', parentId, index: 0 }, newId });
    const text = add(stacked, 'MARKDOWN', column);
    const row = add(text.position, 'ROW', column, {});
    const inner = add(row.position, 'CHART', row.ids[0] ?? '');
    const narrowed = resizeNode(inner.position, column, { width: 3 });
    const within = [target, moved, ...text.ids, ...inner.ids];
    expect(within.map((id) => widthIn(inner.position, id))).toEqual([6, 6, 6, 6]);
    expect(within.map((id) => widthIn(narrowed, id))).toEqual([3, 3, 3, 3]);
    expect(nodeIn(narrowed, row.ids[0] ?? '')?.meta).toEqual({});
  });

  test('DASH-30: several tiles get one size, or share their row evenly', () => {
    const { position, tiles } = gridOf([6, 2, 2], [3]);
    const all = tiles.flat();
    expect(rowsOf(spreadEvenly(position, all))[0]?.map(([, width]) => width)).toEqual([4, 4, 4]);
    const five = gridOf([4, 2, 2, 2, 2]);
    const evenly = rowsOf(spreadEvenly(five.position, five.tiles.flat()))[0];
    expect(evenly?.map(([, width]) => width)).toEqual([3, 3, 2, 2, 2]);
    const tall = changeMeta(position, all[0] ?? '', { height: 20 });
    expect(all.map((id) => metaIn(sameSize(tall, all, 'height'), id)['height'])).toEqual([20, 20, 20, 20]);
    expect(
      rowsOf(sameSize(position, all, 'width'))
        .flat()
        .map(([, width]) => width),
    ).toEqual([4, 4, 4, 6]);
  });

  test('DASH-31: a column takes no row with more tiles than it has room for, and is not made narrower than its rows', () => {
    const { position, tiles, newId } = gridOf([2, 2, 2], [9]);
    const [wide = ''] = tiles[1] ?? [];
    const row = parentIn(position, tiles[0]?.[0] ?? '') ?? '';
    const beside: Place = { kind: 'inside', parentId: parentIn(position, wide) ?? '', index: 1 };
    const added = addElement(position, { type: 'COLUMN', meta: { width: 2 } }, { place: beside, newId });
    const column = added.ids[0] ?? '';
    const inside: Place = { kind: 'inside', parentId: column, index: 0 };
    const refused = pasteNodes(added.position, copyNodes(added.position, [row]), inside, newId);
    expect(refused).toEqual({ position: added.position, ids: [] });
    const widened = resizeNode(added.position, column, { width: 3, side: 'start' });
    const pasted = pasteNodes(widened, copyNodes(widened, [row]), inside, newId).position;
    expect(rowsOf(pasted, column).map((tiles) => tiles.map(([, width]) => width))).toEqual([[1, 1, 1]]);
    const narrowed = resizeNode(pasted, column, { width: 1 });
    expect(metaIn(narrowed, column)['width']).toBe(3);
    expect(metaIn(resizeNode(narrowed, wide, { width: 12 }), wide)['width']).toBe(9);
    expect(metaIn(spreadEvenly(sameSize(narrowed, [column, wide], 'width'), [wide]), column)['width']).toBe(6);
  });

  test('DASH-31: a column keeps the columns of its tiles when its neighbors want them', () => {
    const { position, tiles, newId } = gridOf([1, 1, 1, 1, 1, 1], [3, 3]);
    const [six = []] = [tiles[0]];
    const [first = '', second = ''] = tiles[1] ?? [];
    const row = parentIn(position, first) ?? '';
    const place: Place = { kind: 'inside', parentId: row, index: 0 };
    const added = addElement(position, { type: 'COLUMN', meta: { width: 6 } }, { place, newId });
    const column = added.ids[0] ?? '';
    const inside: Place = { kind: 'inside', parentId: column, index: 0 };
    const filled = moveNodes(added.position, [parentIn(position, six[0] ?? '') ?? ''], inside, newId);
    const same = sameSize(filled, [column, first, second], 'width');
    expect([first, second, column].map((id) => widthIn(same, id))).toEqual([3, 3, 6]);
    const narrow = sameSize(moveNodes(filled, [column], { ...place, index: 3 }, newId), [column, first], 'width');
    expect([first, second, column].map((id) => widthIn(narrow, id))).toEqual([3, 3, 6]);
    for (const each of [same, narrow]) expect(six.map((id) => widthIn(each, id))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('DASH-30: a full row takes no more tiles, and one with three free columns takes a copy', () => {
    const { position, tiles, newId } = gridOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [4, 5], [4, 6]);
    const [full = '', roomy = '', narrow = ''] = tiles.map(([first = '']) => parentIn(position, first) ?? '');
    const inFull: Place = { kind: 'inside', parentId: full, index: 12 };
    expect(addElement(position, chart(99, 1), { place: inFull, newId }).ids).toEqual([]);
    const fewer = removeNodes(position, [tiles[0]?.[0] ?? '']);
    const filled = addElement(fewer, chart(99, 1), { place: { ...inFull, index: 11 }, newId }).position;
    expect(rowsOf(filled)[0]).toHaveLength(12);
    const beside: Place = { kind: 'inside', parentId: roomy, index: 2 };
    const three = addElement(position, chart(98, 5), { place: beside, newId }).position;
    expect(rowsOf(three)[1]?.map(([, width]) => width)).toEqual([4, 5, 3]);
    const last = (row: string) => childrenIn(position, row).at(-1) ?? '';
    expect(roomAfter(position, last(roomy), [last(roomy)])).toEqual({ kind: 'inside', parentId: roomy, index: 2 });
    expect(roomAfter(position, last(narrow), [last(narrow)])).toEqual(inGrid(3));
  });

  test('DASH-30: a tile in a column is as wide as the column, whose width follows from an even spread', () => {
    const { position, tiles, newId } = gridOf([4], [2]);
    const [wide = '', tile = ''] = tiles.flat();
    const beside: Place = { kind: 'inside', parentId: parentIn(position, wide) ?? '', index: 1 };
    const added = addElement(position, { type: 'COLUMN', meta: { width: 8 } }, { place: beside, newId });
    const column = added.ids[0] ?? '';
    const moved = moveNodes(added.position, [tile], { kind: 'inside', parentId: column, index: 0 }, newId);
    expect(widthIn(moved, tile)).toBe(8);
    const spread = spreadEvenly(moved, [wide]);
    expect([wide, column, tile].map((id) => widthIn(spread, id))).toEqual([6, 6, 6]);
  });

  test('DASH-30: ids of missing nodes are not part of a subtree, and the root goes into no tabs', () => {
    const { position, newId } = gridOf([4]);
    const odd = { ...position, GRID_ID: { ...nodeIn(position, 'GRID_ID'), children: ['ROW-gone'] } } as Position;
    expect(subtreeIn(odd, 'ROOT_ID')).toEqual(['ROOT_ID', 'GRID_ID']);
    expect(subtreeIn(odd, 'ROW-gone')).toEqual([]);
    const round = { ...position, GRID_ID: { ...nodeIn(position, 'GRID_ID'), children: ['GRID_ID'] } } as Position;
    expect(subtreeIn(round, 'ROOT_ID')).toEqual(['ROOT_ID', 'GRID_ID']);
    expect(groupIntoTabs(position, ['ROOT_ID'], 'Group', newId)).toEqual({ position, ids: [] });
  });

  test('DASH-32: tabs around the whole content, around chosen tiles, and away again', () => {
    const { position, tiles, newId } = gridOf([4], [6]);
    const top = addTopTabs(position, ['Sales', 'Returns'], newId);
    const tabs = childrenIn(top.position, 'ROOT_ID')[0] ?? '';
    const [first = '', second = ''] = childrenIn(top.position, tabs);
    expect(metaIn(top.position, second)['text']).toBe('Returns');
    expect(rowsOf(top.position, first)).toEqual([[[1, 4]], [[11, 6]]]);
    const moved = moveNodes(top.position, [tiles[0]?.[0] ?? ''], { kind: 'inside', parentId: second, index: 0 }, newId);
    expect(rowsOf(moved, second)).toEqual([[[1, 4]]]);
    expect(childrenIn(removeNodes(moved, [first, second]), 'ROOT_ID')).toEqual(['GRID_ID']);
    const grouped = groupIntoTabs(position, [tiles[0]?.[0] ?? ''], 'Group', newId);
    const inner = grouped.ids[0] ?? '';
    expect(childrenIn(grouped.position, 'GRID_ID')[0]).toBe(inner);
    expect(rowsOf(grouped.position, childrenIn(grouped.position, inner)[0] ?? '')).toEqual([[[1, 4]]]);
  });

  test('DASH-30: copied tiles get new ids, and keep everything else', () => {
    const { position, tiles, newId } = gridOf([4]);
    const source = tiles[0]?.[0] ?? '';
    const odd = { ...position, [source]: { ...nodeIn(position, source), plugin: { any: 1 } } };
    const place = roomAfter(odd, source, [source]);
    const pasted = pasteNodes(odd, copyNodes(odd, [source]), place ?? inGrid(0), newId);
    const copy = pasted.ids[0] ?? '';
    expect(copy).not.toBe(source);
    expect(nodeIn(pasted.position, copy)?.['plugin']).toEqual({ any: 1 });
    expect(rowsOf(pasted.position)).toEqual([
      [
        [1, 4],
        [1, 4],
      ],
    ]);
  });
});

const elements: readonly ElementType[] = ['CHART', 'MARKDOWN', 'HEADER', 'DIVIDER', 'ROW', 'COLUMN', 'TABS', 'TAB'];

const step = fc.record({
  act: fc.constantFrom('add', 'move', 'resize', 'remove', 'rename', 'paste', 'stack', 'group', 'spread', 'tabs'),
  at: fc.nat(),
  to: fc.nat(),
  index: fc.nat(6),
  size: fc.nat(14),
  type: fc.constantFrom(...elements),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const taken = (position: Position, { act, at, to, index, size, type }: Step, newId: () => string): Position => {
  const ids = subtreeIn(position, 'ROOT_ID');
  const id = ids[at % ids.length] ?? '';
  const parentId = ids[to % ids.length] ?? '';
  const place: Place = { kind: 'inside', parentId, index: Math.min(index, childrenIn(position, parentId).length) };
  const meta = { width: size || 1, height: 50, chartId: at % 50 };
  if (act === 'add') return addElement(position, { type, meta }, { place, newId, tabText: 'One' }).position;
  if (act === 'move') return moveNodes(position, [id], place, newId);
  if (act === 'stack') return moveNodes(position, [id], { kind: 'stack', targetId: parentId, side: 'above' }, newId);
  if (act === 'resize') return resizeNode(position, id, { width: size, height: size * 9, side: 'start' });
  if (act === 'remove') return removeNodes(position, [id]);
  if (act === 'rename')
    return ['CHART', 'TAB'].includes(typeIn(position, id))
      ? changeMeta(position, id, { text: String(size) })
      : position;
  if (act === 'group') return groupIntoTabs(position, [id], 'Group', newId).position;
  if (act === 'spread') return spreadEvenly(position, [id]);
  if (act === 'tabs') return addTopTabs(position, ['A', 'B'], newId).position;
  return pasteNodes(position, copyNodes(position, [id]), place, newId).position;
};

const bundles = new URL('../../../../../shared/contract/recordings/', import.meta.url);
/** Returns the dashboard layouts in bundles that were recorded from real installations. */
const recordedLayouts = (): readonly Position[] =>
  readdirSync(bundles, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, bundles), 'utf8');
      return [...text.matchAll(/"position_json":\s*("(?:[^"\\]|\\.)+")/g)].map(
        (match) => JSON.parse(match[1] ?? '""') as string,
      );
    })
    .flatMap((text) => {
      try {
        const value = JSON.parse(text) as Position;
        return nodeIn(value, 'ROOT_ID') ? [value] : [];
      } catch {
        return [];
      }
    })
    .filter((value, index, all) => index === all.findIndex((each) => JSON.stringify(each) === JSON.stringify(value)))
    .slice(0, 12);

describe('DASH-31: steps of editing', () => {
  const runs = process.env['SIGHTLINE_TEST_LONG'] ? 10_000 : 150;
  const starts = [emptyPosition('Board'), gridOf([4, 4, 4], [6, 6], [12]).position, ...recordedLayouts()];

  test('DASH-31, DASH-02: each step keeps a valid layout; undo restores the one before, redo the one after', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.array(step, { maxLength: 14 }), (start, steps) => {
        const newId = makeIds('step');
        const known = new Set(Object.keys(start));
        let position = start;
        for (const each of steps) {
          const next = taken(position, each, newId);
          const changes = changesBetween(position, next);
          expect(applyChanges(position, changes)).toEqual(next);
          expect(applyChanges(next, invertChanges(changes))).toEqual(position);
          expect(faultsOf(next, known)).toEqual([]);
          position = next;
        }
        // In nodes that still exist, all stored keys other than `children`, `parents` and `meta` are unchanged.
        for (const [id, node] of Object.entries(start)) {
          if (position[id] === undefined || typeof node !== 'object' || node === null) continue;
          for (const [key, value] of Object.entries(node))
            if (!['children', 'parents', 'meta'].includes(key)) expect(nodeIn(position, id)?.[key]).toEqual(value);
        }
      }),
      { numRuns: runs },
    );
  });
});
