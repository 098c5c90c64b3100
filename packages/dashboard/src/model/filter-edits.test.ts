import { addElement, addTopTabs, emptyPosition, removeNodes, type Position } from '@sightline/core/layout';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EditDocument } from './edit-document.ts';
import {
  addItem,
  changeControls,
  changeItem,
  duplicateItem,
  filterItems,
  isDivider,
  isEnabled,
  itemById,
  itemName,
  moveItem,
  newDivider,
  newFilter,
  parentChoices,
  parentsOf,
  targetOf,
  removeItem,
  setEnabled,
  setFilterType,
  setParents,
  setProperty,
  setTarget,
  type FilterType,
} from './filter-edits.ts';
import {
  chartsIn,
  chartsWithOwnScope,
  chosenCharts,
  crossCharts,
  layoutOf,
  scopeOf,
  scopeTree,
  scopesAfter,
  setCrossCharts,
  setScope,
} from './filter-scope.ts';
import { parseLayout } from './layout.ts';
import { parseMetadata } from './metadata.ts';

const documentWith = (metadata: EditDocument['metadata'], position: Position = emptyPosition('Board')) => ({
  title: 'Board',
  css: '',
  position,
  metadata,
});
const value = (id: string, more: object = {}) => ({ ...newFilter('filter_select', id, id.toUpperCase()), ...more });
const ids = (document: EditDocument) => filterItems(document).map(({ id }) => id.replace('NATIVE_FILTER-', ''));
const idOf = (short: string) => `NATIVE_FILTER-${short}`;

test('DASH-20: adds after an item, knows dividers and what is switched off, and starts with these values', () => {
  const start = documentWith({ native_filter_configuration: [value('a'), value('b'), value('c')] });
  expect(ids(addItem(start, value('x'), idOf('a')))).toEqual(['a', 'x', 'b', 'c']);
  expect(ids(addItem(start, value('x'), 'none'))).toEqual(['a', 'b', 'c', 'x']);
  expect(ids(addItem(start, value('x')))).toEqual(['a', 'b', 'c', 'x']);
  const items = [{ id: 'x', type: 'DIVIDER' }, { id: 'NATIVE_FILTER_DIVIDER-1' }, { id: 'x', type: 'NATIVE_FILTER' }];
  expect(items.map(isDivider)).toEqual([true, true, false]);
  expect([{}, { enabled: true }, { enabled: false }].map(isEnabled)).toEqual([true, true, false]);
  expect(newFilter('filter_select', 'x', 'X')).toEqual({
    id: 'NATIVE_FILTER-x',
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    name: 'X',
    description: '',
    targets: [{}],
    controlValues: {
      enableEmptyFilter: false,
      defaultToFirstItem: false,
      multiSelect: true,
      searchAllOptions: false,
      inverseSelection: false,
      sortAscending: true,
    },
    defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
    cascadeParentIds: [],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    chartsInScope: [],
    tabsInScope: [],
  });
  for (const type of ['filter_range', 'filter_time', 'filter_timecolumn', 'filter_timegrain'] as const)
    expect(newFilter(type, 'x', 'X')['controlValues']).toEqual({ enableEmptyFilter: false });
  const titles = [{ name: 'A', title: 'B' }, { type: 'DIVIDER', name: 'A', title: 'B' }, { name: 1 }, {}];
  expect(titles.map(itemName)).toEqual(['A', 'B', '', '']);
  expect(setScope(start, 'none', new Set([1]))).toBe(start);
});

/** A layout with the charts 1 to n, distributed to the tabs in turn. */
const board = (charts: number, tabs = 0): Position => {
  let position = emptyPosition('Board');
  let counter = 0;
  const newId = () => String((counter += 1));
  if (tabs > 0) {
    position = addTopTabs(position, ['Tab 1', 'Tab 2'], newId).position;
    const top = (position['ROOT_ID'] as { children: string[] }).children[0]!;
    for (let n = 2; n < tabs; n += 1)
      position = addElement(
        position,
        { type: 'TAB', meta: { text: `Tab ${n + 1}` } },
        { place: { kind: 'inside', parentId: top, index: n }, newId },
      ).position;
  }
  const roots =
    tabs === 0 ? ['GRID_ID'] : Object.keys(position).filter((id) => (position[id] as { type?: string }).type === 'TAB');
  for (let n = 1; n <= charts; n += 1)
    position = addElement(
      position,
      { type: 'CHART', meta: { chartId: n, width: 4, height: 50 } },
      { place: { kind: 'inside', parentId: roots[n % roots.length]!, index: 0 }, newId },
    ).position;
  return position;
};

describe('DASH-20: edits of the list of filters', () => {
  const odd = { id: idOf('b'), name: 'B', later_key: { x: 1 }, filterType: 'filter_later' };
  const broken = { name: 'without an id' };
  const start = documentWith({
    color_scheme: 'x',
    native_filter_configuration: [value('a'), odd, broken, value('c', { cascadeParentIds: [idOf('a')] })],
  });
  const listOf = (document: EditDocument) => document.metadata['native_filter_configuration'] as unknown[];

  test('replace only the touched item, and keep unknown keys and incomplete items', () => {
    const next = changeItem(start, idOf('b'), { name: 'New' });
    expect(listOf(next)[1]).toEqual({ ...odd, name: 'New' });
    expect(listOf(next).map((item, index) => item === listOf(start)[index])).toEqual([true, false, true, true]);
    expect(next.metadata['color_scheme']).toBe('x');
    expect(changeItem(start, idOf('b'), { name: 'B' })).toBe(start);
    expect(changeControls(start, idOf('a'), { multiSelect: true })).toBe(start);
  });

  test('remove an item with the dependence on it; duplicate and add after an item', () => {
    const removed = removeItem(start, idOf('a'));
    expect(ids(removed)).toEqual(['b', 'c']);
    expect(parentsOf(itemById(removed, idOf('c'))!)).toEqual([]);
    expect(ids(duplicateItem(start, idOf('b'), 'd', 'B 2'))).toEqual(['a', 'b', 'd', 'c']);
    expect(itemById(duplicateItem(start, idOf('b'), 'd', 'B 2'), idOf('d'))).toEqual({
      ...odd,
      id: idOf('d'),
      name: 'B 2',
    });
    expect([duplicateItem(start, 'none', 'd', 'D'), moveItem(start, 'none', 0)]).toEqual([start, start]);
    expect(ids(documentWith({ native_filter_configuration: [value('a'), { id: '' }] }))).toEqual(['a']);
    expect(filterItems(addItem(start, newDivider('x', 'When'), idOf('a')))[1]).toMatchObject({
      id: 'NATIVE_FILTER_DIVIDER-x',
      type: 'DIVIDER',
      title: 'When',
    });
  });

  test('set and remove a property, and change nothing if it is the same', () => {
    const next = setProperty(start, 'color_scheme', 'y');
    expect(next.metadata).toEqual({ ...start.metadata, color_scheme: 'y' });
    expect(setProperty(next, 'color_scheme', undefined).metadata).not.toHaveProperty('color_scheme');
    expect(setProperty(start, 'color_scheme', 'x')).toBe(start);
  });

  test('a filter that is off stays in the list, and viewers do not get it', () => {
    const off = setEnabled(start, idOf('a'), false);
    expect(ids(off)).toEqual(['a', 'b', 'c']);
    expect(parseMetadata(off.metadata).filters.map(({ id }) => id)).toEqual([idOf('b'), idOf('c')]);
    expect(setEnabled(off, idOf('a'), true)).toEqual(start);
  });

  test('a new type or column drops what no longer fits', () => {
    const full = value('a', {
      targets: [{ datasetId: 3, column: { name: 'city' }, kept: 1 }],
      defaultDataMask: { filterState: { value: ['Lyon'] } },
      sortMetric: 'count',
      adhoc_filters: [{ subject: 'x' }],
    });
    const document = documentWith({ native_filter_configuration: [full] });
    const dependent = documentWith({ native_filter_configuration: [value('a'), value('b')] });
    const range = itemById(setFilterType(document, full.id, 'filter_range'), full.id);
    expect(range).toMatchObject({
      filterType: 'filter_range',
      targets: [{ datasetId: 3, column: { name: 'city' } }],
      controlValues: { enableEmptyFilter: false },
      defaultDataMask: { filterState: {} },
    });
    expect(range).not.toHaveProperty('sortMetric');
    const targetsAs = (type: FilterType) => itemById(setFilterType(document, full.id, type), full.id)?.['targets'];
    expect(targetsAs('filter_time')).toStrictEqual([{}]);
    expect(targetsAs('filter_timegrain')).toStrictEqual([{ datasetId: 3 }]);
    const bare = documentWith({ native_filter_configuration: [value('a')] });
    expect(itemById(setFilterType(bare, idOf('a'), 'filter_range'), idOf('a'))?.['targets']).toStrictEqual([{}]);
    expect([targetOf({ targets: [null] }), targetOf({ targets: 'x' })]).toEqual([{}, {}]);
    expect(setFilterType(document, full.id, 'filter_select')).toBe(document);
    expect(setFilterType(document, 'none', 'filter_time')).toBe(document);
    const required = changeControls(setParents(dependent, idOf('a'), [idOf('b')]), idOf('a'), {
      enableEmptyFilter: true,
    });
    const typeOfA = (type: FilterType) => itemById(setFilterType(required, idOf('a'), type), idOf('a'));
    expect(typeOfA('filter_range')).toMatchObject({ controlValues: { enableEmptyFilter: true }, cascadeParentIds: [] });
    const below = value('r', { filterType: 'filter_range', cascadeParentIds: [idOf('b')] });
    const ranged = documentWith({ native_filter_configuration: [below, value('b')] });
    expect(itemById(setFilterType(ranged, idOf('r'), 'filter_select'), idOf('r'))?.['cascadeParentIds']).toEqual([
      idOf('b'),
    ]);
    const other = itemById(setTarget(document, full.id, { datasetId: 4 }), full.id);
    expect(other?.['targets']).toEqual([{ datasetId: 4, kept: 1 }]);
    expect(itemById(setTarget(document, full.id, {}), full.id)?.['targets']).toEqual([{ kept: 1 }]);
    expect(setTarget(document, 'none', { datasetId: 4 })).toBe(document);
    expect(other).not.toHaveProperty('adhoc_filters');
    expect(itemById(setTarget(document, full.id, { datasetId: 3, column: 'town' }), full.id)).toMatchObject({
      adhoc_filters: [{ subject: 'x' }],
      targets: [{ datasetId: 3, column: { name: 'town' } }],
    });
  });

  test('moves keep all items; parents never form a circle, and a stored one does no harm', () => {
    const letters = ['a', 'b', 'c', 'd', 'e'];
    const five = documentWith({ native_filter_configuration: letters.map((id) => value(id)) });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...letters), fc.nat(6), fc.subarray(letters))), (steps) => {
        let document: EditDocument = five;
        for (const [id, index, parents] of steps) {
          document = moveItem(document, idOf(id), index);
          expect(ids(document).indexOf(id)).toBe(Math.min(index, 4));
          document = setParents(document, idOf(id), parents.map(idOf));
        }
        expect(ids(document).toSorted()).toEqual(letters);
        const seen = new Set<string>();
        const open = (id: string, path: readonly string[]): void => {
          expect(path).not.toContain(id);
          if (!seen.has(id)) for (const parent of parentsOf(itemById(document, id)!)) open(parent, [...path, id]);
          seen.add(id);
        };
        for (const id of letters) open(idOf(id), []);
      }),
      { numRuns: 200 },
    );
    const circle = documentWith({
      native_filter_configuration: [
        value('a', { cascadeParentIds: [idOf('b')] }),
        value('b', { cascadeParentIds: [idOf('a')] }),
        value('c'),
      ],
    });
    expect(parentChoices(circle, idOf('c')).map(({ id }) => id)).toEqual([idOf('a'), idOf('b')]);
    const mixed = documentWith({
      native_filter_configuration: [
        value('a'),
        ...(['filter_range', 'filter_time', 'filter_timecolumn', 'filter_timegrain'] as const).map((type) =>
          newFilter(type, type, type),
        ),
        newDivider('d', 'Divider'),
      ],
    });
    expect(parentChoices(mixed, idOf('a')).map(({ filterType }) => filterType)).toEqual([
      'filter_range',
      'filter_time',
    ]);
    expect(parentChoices(setParents(five, idOf('b'), [idOf('a')]), idOf('a')).map(({ id }) => id)).toEqual(
      ['c', 'd', 'e'].map(idOf),
    );
  });
});

describe('DASH-20 DASH-22: scopes', () => {
  test('hold exactly the chosen charts, whatever the tabs', () => {
    const boards = [board(5), board(7, 3), board(4, 4)];
    fc.assert(
      fc.property(fc.constantFrom(...boards), fc.subarray([1, 2, 3, 4, 5, 6, 7]), (position, chosen) => {
        const layout = parseLayout(position);
        const known = chosen.filter((chartId) => layout.chartNodes.has(chartId));
        const scope = scopeOf(layout, new Set(known));
        expect(chartsIn(layout, scope).toSorted()).toEqual(known);
        const document = setScope(
          documentWith({ native_filter_configuration: [value('a')] }, position),
          idOf('a'),
          new Set(known),
        );
        expect([...chosenCharts(layout, itemById(document, idOf('a'))!)].toSorted()).toEqual(known);
      }),
      { numRuns: 200 },
    );
  });

  test('name whole tabs, and the tabs above the charts', () => {
    const position = board(6, 3);
    const [first] = Object.keys(position).filter((id) => (position[id] as { type?: string }).type === 'TAB');
    const document = documentWith({ native_filter_configuration: [value('a')] }, position);
    const inFirst = chartsIn(layoutOf(document), { rootPath: [first!], excluded: [] });
    expect(itemById(setScope(document, idOf('a'), new Set(inFirst)), idOf('a'))).toMatchObject({
      scope: { rootPath: [first], excluded: [] },
      chartsInScope: inFirst,
      tabsInScope: [first],
    });
    expect(itemById(setScope(document, idOf('a'), new Set([1, 2, 3, 4, 5])), idOf('a'))).toMatchObject({
      scope: { rootPath: ['ROOT_ID'], excluded: [6] },
    });
  });

  test('name the tab with chosen charts beside its inner tabs, and list a chart that is placed twice once', () => {
    const node = (id: string, type: string, children: readonly string[], meta: object = {}) => ({
      [id]: { id, type, children, meta },
    });
    const layout = parseLayout({
      ...node('ROOT_ID', 'ROOT', ['TABS-a']),
      ...node('TABS-a', 'TABS', ['TAB-a1', 'TAB-a2']),
      ...node('TAB-a1', 'TAB', ['CHART-1', 'TABS-b']),
      ...node('TABS-b', 'TABS', ['TAB-b1']),
      ...node('TAB-b1', 'TAB', ['CHART-2', 'CHART-3']),
      ...node('TAB-a2', 'TAB', ['CHART-4']),
      ...Object.assign({}, ...[1, 2, 1, 3].map((chartId, at) => node(`CHART-${at + 1}`, 'CHART', [], { chartId }))),
    });
    expect(scopeOf(layout, new Set([1]))).toEqual({ rootPath: ['TAB-a1'], excluded: [2] });
    expect(scopeOf(layout, new Set())).toEqual({ rootPath: ['ROOT_ID'], excluded: [1, 2, 3] });
    expect(JSON.stringify(scopeTree(layout)).match(/"chartId":\d/gu)).toEqual([1, 2, 3].map((id) => `"chartId":${id}`));
  });

  test('reach the listed charts, or those in scope without a list', () => {
    const layout = parseLayout(board(3));
    const chosen = (chartsInScope: unknown) => [...chosenCharts(layout, { chartsInScope })].toSorted();
    expect([[2], [2, 99], [], undefined].map(chosen)).toEqual([[2], [2], [1, 2, 3], [1, 2, 3]]);
  });

  test('follow charts that are added and removed', () => {
    const four = documentWith({ native_filter_configuration: [value('a'), value('b')] }, board(4));
    const before = setScope(four, idOf('a'), new Set([1, 2, 3]));
    const after = scopesAfter(before, { ...before, position: board(5) });
    expect(itemById(after, idOf('a'))?.['chartsInScope']).toEqual(expect.arrayContaining([1, 2, 3, 5]));
    expect(itemById(after, idOf('b'))).toBe(itemById(before, idOf('b')));
    const fewer = scopesAfter(before, { ...before, position: board(2) });
    const left = itemById(fewer, idOf('a'))?.['chartsInScope'] as readonly number[];
    expect(left.toSorted()).toEqual([1, 2]);
    expect(itemById(fewer, idOf('b'))).toBe(itemById(before, idOf('b')));
  });

  test('follow charts only in their tabs', () => {
    const before = documentWith({ native_filter_configuration: [value('a'), value('b')] }, board(6, 3));
    const scoped = setScope(setScope(before, idOf('a'), new Set([3, 6])), idOf('b'), new Set([1, 4]));
    const after = scopesAfter(scoped, { ...scoped, position: board(7, 3) });
    expect(itemById(after, idOf('a'))).toBe(itemById(scoped, idOf('a')));
    expect(itemById(after, idOf('b'))).toMatchObject({ chartsInScope: [4, 1, 7] });
    const three = setScope(before, idOf('a'), new Set([1, 2, 3]));
    const two = itemById(scopesAfter(three, { ...three, position: board(2, 3) }), idOf('a'));
    const [, second, third] = Object.keys(before.position).filter((id) => id.startsWith('TAB-'));
    expect(two).toMatchObject({ tabsInScope: [second, third] });
  });

  test('are unchanged where charts only change places, or have no list of tabs', () => {
    const global = { scope: { rootPath: ['ROOT_ID'], excluded: [] }, chartsInScope: [1] };
    const { tabsInScope: _, ...item } = value('a', { chartsInScope: [1, 2] });
    const start = documentWith(
      { global_chart_configuration: global, native_filter_configuration: [item], timed_refresh_immune_slices: [3] },
      board(3),
    );
    const moved = { ...start, position: Object.fromEntries(Object.entries(start.position).toReversed()) };
    expect(scopesAfter(start, moved)).toBe(moved);
    const fewer = scopesAfter(start, { ...start, position: board(1) });
    expect(itemById(fewer, idOf('a'))).toEqual({ ...item, chartsInScope: [1] });
    expect(fewer.metadata).not.toHaveProperty('expanded_slices');
  });

  test('leave the lists of single charts as they are, except for charts that are removed', () => {
    const lists = {
      chart_configuration: { '1': { id: 1 } },
      expanded_slices: { '1': true },
      timed_refresh_immune_slices: [2],
    };
    const start = documentWith(lists, board(4));
    const at = (position: Position) => scopesAfter(start, { ...start, position }).metadata;
    expect(at(board(3))).toBe(start.metadata);
    const [one, two] = [1, 2].map((chartId) => layoutOf(start).chartNodes.get(chartId)?.id ?? '');
    expect(at(removeNodes(start.position, [one!]))).toEqual({ ...lists, chart_configuration: {}, expanded_slices: {} });
    expect(at(removeNodes(start.position, [two!]))).toEqual({ ...lists, timed_refresh_immune_slices: [] });
  });

  test('DASH-22: cross-filters follow charts that come and go, and keep unknown keys', () => {
    const start = documentWith(
      {
        global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [4] }, chartsInScope: [1, 2, 3] },
        chart_configuration: {
          '1': { id: 1, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [2, 4] }, chartsInScope: [3] } },
          '2': { id: 2, crossFilters: { scope: 'global', chartsInScope: [1, 3], later: 1 } },
          '4': { id: 4, crossFilters: { scope: 'global', chartsInScope: [1, 2, 3] } },
        },
        expanded_slices: { '2': true, '4': true },
        timed_refresh_immune_slices: [4],
      },
      board(4),
    );
    const added = scopesAfter(start, { ...start, position: board(5) });
    expect(added.metadata).toMatchObject({
      global_chart_configuration: { chartsInScope: [1, 2, 3, 5] },
      chart_configuration: {
        '1': { crossFilters: { chartsInScope: [3, 5] } },
        '2': { crossFilters: { chartsInScope: [1, 3, 5], later: 1 } },
      },
      expanded_slices: { '2': true, '4': true },
    });
    expect(scopesAfter(start, { ...start, position: board(3) }).metadata).toEqual({
      global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [] }, chartsInScope: [1, 2, 3] },
      chart_configuration: {
        '1': { id: 1, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [2] }, chartsInScope: [3] } },
        '2': { id: 2, crossFilters: { scope: 'global', chartsInScope: [1, 3], later: 1 } },
      },
      expanded_slices: { '2': true },
      timed_refresh_immune_slices: [],
    });
  });

  test('of cross-filters are global, or a chart’s own', () => {
    const start = documentWith(
      { chart_configuration: { '2': { id: 2, crossFilters: { scope: 'global', later: 1 } } } },
      board(4),
    );
    const global = setCrossCharts(start, undefined, new Set([1, 2, 3]));
    expect(global.metadata).toMatchObject({
      global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [4] } },
      chart_configuration: { '2': { id: 2, crossFilters: { scope: 'global', chartsInScope: [3, 1], later: 1 } } },
    });
    const own = setCrossCharts(global, 1, new Set([4]));
    const wider = setCrossCharts(own, undefined, new Set([1, 2, 3, 4]));
    expect(wider.metadata).toMatchObject({
      chart_configuration: {
        '1': { crossFilters: { chartsInScope: [4] } },
        '2': { crossFilters: { chartsInScope: [4, 3, 1] } },
      },
    });
    expect([chartsWithOwnScope(own), chartsWithOwnScope(global)]).toEqual([[1], []]);
    expect(setCrossCharts(own, undefined, 'global')).toBe(own);
    const followed = setCrossCharts(own, 1, 'global').metadata['chart_configuration'];
    expect(followed).toMatchObject({ '1': { id: 1, crossFilters: { scope: 'global', chartsInScope: [3, 2] } } });
    const kept = documentWith({ chart_configuration: { '2': { id: 2, later: 1 } } }, board(4));
    expect(setCrossCharts(kept, 2, new Set([1])).metadata['chart_configuration']).toMatchObject({ '2': { later: 1 } });
    const none = setCrossCharts(documentWith({}, board(4)), undefined, new Set([1]));
    expect(none.metadata).not.toHaveProperty('chart_configuration');
    expect([...crossCharts(own, 1)]).toEqual([4]);
    expect([...crossCharts(own, 2)].toSorted()).toEqual([1, 3]);
    const read = parseMetadata(own.metadata);
    expect(chartsIn(layoutOf(own), read.crossFilterScopes.get(1)!).toSorted()).toEqual([1, 4]);
    expect(read.crossFilterScopes.get(2)).toEqual(read.crossFilterScope);
    expect([...crossCharts(setCrossCharts(own, 1, 'global'), 1)].toSorted()).toEqual([2, 3]);
  });
});
