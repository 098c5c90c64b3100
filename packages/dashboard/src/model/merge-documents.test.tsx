import {
  addElement,
  addTopTabs,
  childrenIn,
  emptyPosition,
  moveNodes,
  removeNodes,
  resizeNode,
  subtreeIn,
  typeIn,
  type Position,
} from '@sightline/core/layout';
import { mergeEdits } from '@sightline/entity-ui';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { danglingIn, documentOf, mergeableOf, type EditDocument } from './edit-document.ts';

const makeIds = (prefix: string) => {
  let count = 0;
  return () => `${prefix}${(count += 1)}`;
};

/** Two tabs with two rows of three charts each. */
const start = (() => {
  const newId = makeIds('base');
  let { position } = addTopTabs(emptyPosition('Board'), ['One', 'Two'], newId);
  const tabs = childrenIn(position, childrenIn(position, 'ROOT_ID')[0] ?? '');
  tabs.forEach((tab, at) => {
    for (let n = 0; n < 6; n += 1) {
      const row = childrenIn(position, tab)[n < 3 ? 0 : 1];
      const place = {
        kind: 'inside' as const,
        parentId: n % 3 === 0 || row === undefined ? tab : row,
        index: n % 3 === 0 ? n / 3 : n % 3,
      };
      position = addElement(
        position,
        { type: 'CHART', meta: { chartId: at * 10 + n, width: 4, height: 50 } },
        { place, newId },
      ).position;
    }
  });
  return { position, tabs };
})();

const step = fc.record({
  act: fc.constantFrom('add', 'move', 'resize', 'remove'),
  at: fc.nat(),
  to: fc.nat(),
  size: fc.integer({ min: 1, max: 12 }),
});

/** Applies a sequence of edits that stay within one tab. */
const edited = (
  tab: string,
  steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[],
  prefix: string,
): Position => {
  const newId = makeIds(prefix);
  return steps.reduce((position, { act, at, to, size }) => {
    const inside = subtreeIn(position, tab);
    const id = inside[at % inside.length] ?? tab;
    const parentId = inside[to % inside.length] ?? tab;
    const place = { kind: 'inside' as const, parentId, index: size % (childrenIn(position, parentId).length + 1) };
    if (act === 'add')
      return addElement(position, { type: 'CHART', meta: { chartId: size, width: size } }, { place, newId }).position;
    if (id === tab) return position;
    if (act === 'move') return moveNodes(position, [id], place, newId);
    if (act === 'resize') return resizeNode(position, id, { width: size, height: size * 5 });
    return typeIn(position, id) === 'TAB' ? position : removeNodes(position, [id]);
  }, start.position);
};

const documentWith = (position: Position): EditDocument => ({ title: 'Board', css: '', position, metadata: {} });
const merged = (mine: Position, theirs: Position) => {
  const [base, one, other] = [start.position, mine, theirs].map((position) => mergeableOf(documentWith(position)));
  const merge = mergeEdits({ base: base!, mine: one!, theirs: other! });
  return { clashes: merge.clashes, position: documentOf(merge.merged, danglingIn(mine)).position };
};

test('DASH-35: edits of two people in different places merge to the same dashboard in either order', () => {
  const [one = '', two = ''] = start.tabs;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.array(step, { maxLength: 8 }), (mine, theirs) => {
      const [a, b] = [edited(one, mine, 'mine'), edited(two, theirs, 'theirs')];
      const [ab, ba] = [merged(a, b), merged(b, a)];
      expect([ab.clashes, ba.clashes]).toEqual([[], []]);
      expect(ab.position).toEqual(ba.position);
      for (const id of subtreeIn(a, one)) expect(ab.position[id]).toEqual(a[id]);
      for (const id of subtreeIn(b, two)) expect(ab.position[id]).toEqual(b[id]);
    }),
    {
      numRuns: (import.meta as { readonly env?: Readonly<Record<string, string>> }).env?.['SIGHTLINE_TEST_LONG']
        ? 10_000
        : 100,
    },
  );
});
