/** Differences between two layouts of a dashboard. */

import { childrenIn, metaIn, parentIn, sameJson, subtreeIn, typeIn, type Position } from '@sightline/core/layout';

export type LayoutChangeKind = 'added' | 'removed' | 'resized' | 'moved' | 'renamed' | 'changed';

export interface LayoutChange {
  readonly kind: LayoutChangeKind;
  readonly type: string;
  /** Id in the later layout, or in the earlier layout if the component was removed. */
  readonly id: string;
  /** Id in the earlier layout, if it differs. */
  readonly formerId?: string;
  readonly name: string;
  readonly from?: number | string;
  readonly to?: number | string;
}

const named = new Set(['CHART', 'MARKDOWN', 'HEADER', 'TAB', 'DIVIDER']);

const nameIn = (position: Position, id: string): string => {
  const { sliceNameOverride, sliceName, text, code } = metaIn(position, id);
  const words = [sliceNameOverride, sliceName, text, code].find((each) => typeof each === 'string' && each !== '');
  return typeof words === 'string' ? (words.split('\n')[0] ?? '').replace(/^#+\s*/, '').slice(0, 80) : '';
};

/**
 * Ids of the components in a layout, by a key that identifies a component in both layouts. The key of a chart contains
 * its chart id, so a chart that was removed and placed again counts as the same component.
 */
const componentsIn = (position: Position): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const id of subtreeIn(position, 'ROOT_ID')) {
    if (!named.has(typeIn(position, id))) continue;
    const { chartId } = metaIn(position, id);
    const base = typeof chartId === 'number' ? `chart ${chartId}` : id;
    let key = base;
    for (let copy = 2; found.has(key); copy += 1) key = `${base} ${copy}`;
    found.set(key, id);
  }
  return found;
};

/** Key of the previous sibling of a component. Ignores components that only one of the layouts contains. */
const neighborOf = (position: Position, id: string, keys: ReadonlyMap<string, string>): string => {
  const siblings = childrenIn(position, parentIn(position, id) ?? '').filter((each) => keys.has(each));
  const before = siblings[siblings.indexOf(id) - 1];
  return before === undefined ? '' : (keys.get(before) ?? '');
};

/** Changes of components, in the order of the later layout. Removed components come last. */
export const layoutChanges = (before: Position, after: Position): readonly LayoutChange[] => {
  const [old, now] = [componentsIn(before), componentsIn(after)];
  const shared = [...now.keys()].filter((key) => old.has(key));
  const oldKeys = new Map(shared.map((key) => [old.get(key) ?? '', key]));
  const nowKeys = new Map(shared.map((key) => [now.get(key) ?? '', key]));
  const changed = (key: string, id: string): readonly LayoutChange[] => {
    const type = typeIn(after, id);
    const name = nameIn(after, id);
    const former = old.get(key);
    if (former === undefined) return [{ kind: 'added', type, id, name }];
    const at = { type, id, name, ...(former !== id && { formerId: former }) };
    const [was, is] = [metaIn(before, former), metaIn(after, id)];
    const width = [was['width'], is['width']];
    const height = [was['height'], is['height']];
    const moved =
      parentIn(before, former) !== parentIn(after, id) ||
      neighborOf(before, former, oldKeys) !== neighborOf(after, id, nowKeys);
    const { width: _w, height: _h, sliceName: _s, uuid: _u, sliceNameOverride: _o, text: _t, ...rest } = is;
    const { width: _vw, height: _vh, sliceName: _vs, uuid: _vu, sliceNameOverride: _vo, text: _vt, ...oldRest } = was;
    const formerName = nameIn(before, former);
    const isText = type === 'MARKDOWN';
    return [
      ...(!isText && formerName !== name ? [{ ...at, kind: 'renamed' as const, from: formerName, to: name }] : []),
      ...(width[0] !== width[1] || height[0] !== height[1]
        ? [
            {
              ...at,
              kind: 'resized' as const,
              ...(typeof width[0] === 'number' && typeof width[1] === 'number' && width[0] !== width[1]
                ? { from: width[0], to: width[1] }
                : {}),
            },
          ]
        : []),
      ...(moved ? [{ ...at, kind: 'moved' as const }] : []),
      ...(sameJson(rest, oldRest) ? [] : [{ ...at, kind: 'changed' as const }]),
    ];
  };
  return [
    ...[...now].flatMap(([key, id]) => changed(key, id)),
    ...[...old]
      .filter(([key]) => !now.has(key))
      .map(([, id]) => ({ kind: 'removed' as const, type: typeIn(before, id), id, name: nameIn(before, id) })),
  ];
};
