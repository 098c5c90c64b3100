import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutLimits, readLayoutTree } from './layout-tree.ts';

const node = (...children: readonly string[]) => ({ type: 'ROW', children });

/** Wraps a layout so that it counts how often children of its nodes are read. */
const counted = (position: Readonly<Record<string, { readonly children: readonly string[] }>>) => {
  let reads = 0;
  const watched = Object.fromEntries(
    Object.entries(position).map(([id, { children }]) => [
      id,
      {
        type: 'ROW',
        get children() {
          reads += 1;
          return children;
        },
      },
    ]),
  );
  return { watched, reads: () => reads };
};

/** Rows that are nested in each other. Each row lists the next row as a child `times` times. */
const chain = (rows: number, times: number) =>
  Object.fromEntries([
    ['ROOT_ID', node('ROW-0')],
    ...Array.from({ length: rows }, (_, at) => [
      `ROW-${at}`,
      node(...(at + 1 < rows ? Array.from({ length: times }, () => `ROW-${at + 1}`) : [])),
    ]),
  ]) as Record<string, { type: string; children: string[] }>;

describe('the tree of a layout', () => {
  it('SERVER-11 gives nodes in reading order with their parents and levels', () => {
    const { places, fault } = readLayoutTree({
      DASHBOARD_VERSION_KEY: 'v2',
      ROOT_ID: node('GRID_ID'),
      GRID_ID: node('A', 'gone', 'B'),
      A: node('C'),
      B: node(),
      C: node(),
      HEADER_ID: node(),
    });
    expect([...places.keys()]).toEqual(['ROOT_ID', 'GRID_ID', 'A', 'C', 'B']);
    expect(places.get('C')).toEqual({ id: 'C', parent: 'A', level: 4, children: [] });
    expect(places.get('GRID_ID')?.children).toEqual(['A', 'B']);
    expect(fault).toBeUndefined();
  });

  it.each([
    ['a row named twice', chain(24, 2), { kind: 'parents', nodeId: 'ROW-1', parents: ['ROW-0', 'ROW-0'] }],
    [
      'a second parent',
      { ROOT_ID: node('A', 'B'), A: node('C'), B: node('C'), C: node() },
      { kind: 'parents', nodeId: 'C', parents: ['A', 'B'] },
    ],
    [
      'a ring through the root',
      { ROOT_ID: node('A'), A: node('ROOT_ID') },
      { kind: 'parents', nodeId: 'ROOT_ID', parents: [undefined, 'A'] },
    ],
    ['a level too many', chain(layoutLimits.levels, 1), { kind: 'levels', nodeId: `ROW-${layoutLimits.levels - 1}` }],
    [
      'a node too many',
      Object.fromEntries(Array.from({ length: layoutLimits.nodes + 1 }, (_, at) => [`N-${at}`, node()])),
      { kind: 'nodes', nodeId: `N-${layoutLimits.nodes}`, count: layoutLimits.nodes + 1 },
    ],
  ])('SERVER-11 names the node of %s', (_, position, fault) => {
    expect(readLayoutTree(position).fault).toEqual(fault);
  });

  it('SERVER-11 takes layouts at their limits', () => {
    expect(readLayoutTree(chain(layoutLimits.levels - 1, 1)).fault).toBeUndefined();
    const wide = Object.fromEntries(Array.from({ length: layoutLimits.nodes - 1 }, (_, at) => [`N-${at}`, node()]));
    expect(readLayoutTree({ ROOT_ID: node(...Object.keys(wide)), ...wide }).fault).toBeUndefined();
  });

  it('SERVER-11 looks at each node once, whatever its layout is', () => {
    const ids = ['ROOT_ID', ...Array.from({ length: 40 }, (_, at) => `N-${at}`), 'constructor', '__proto__'];
    const children = fc.array(fc.constantFrom(...ids, 'missing'), { maxLength: 12 });
    const position = fc.dictionary(fc.constantFrom(...ids.slice(0, -2)), fc.record({ children }), { maxKeys: 42 });
    fc.assert(
      fc.property(position, (tree) => {
        const { watched, reads } = counted(tree);
        const { places } = readLayoutTree(watched);
        expect(reads()).toBeLessThanOrEqual(2 * Object.keys(tree).length);
        const below = [...places.values()].flatMap((place) => place.children);
        expect(new Set(below).size).toBe(below.length);
      }),
    );
  });

  it.each([null, 'text', 7, [], { ROOT_ID: 7 }, { ROOT_ID: { children: 'x' } }, { ROOT_ID: { children: [null, {}] } }])(
    'SERVER-11 reads %j without throwing',
    (position) => {
      expect(readLayoutTree(position).fault).toBeUndefined();
    },
  );

  it('SERVER-11 survives a chain of any length', () => {
    expect(readLayoutTree(chain(100_000, 1)).places.size).toBe(layoutLimits.levels);
  });
});
