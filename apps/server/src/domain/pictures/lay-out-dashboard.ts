import { readLayoutTree } from '@sightline/core';
import { isPlainObject } from '../wire/plain-object.ts';

/** Properties of a layout node that a picture uses. */
interface LayoutNode {
  readonly type: unknown;
  readonly children: readonly string[];
  readonly meta: {
    readonly chartId: number | undefined;
    readonly width: number | undefined;
    readonly height: number | undefined;
    readonly text: string;
    readonly defaultText: string;
    readonly code: string;
    readonly sliceNameOverride: string | undefined;
  };
}

const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the reachable nodes of a stored layout, each once. The stored value may be invalid. */
const readNodes = (position: Readonly<Record<string, unknown>>): ReadonlyMap<string, LayoutNode> =>
  new Map(
    [...readLayoutTree(position).places.values()].map(({ id, children }) => {
      const { type, meta: stored } = position[id] as Readonly<Record<string, unknown>>;
      const meta = isPlainObject(stored) ? stored : {};
      const node: LayoutNode = {
        type,
        children,
        meta: {
          chartId: numberIn(meta['chartId']),
          width: numberIn(meta['width']),
          height: numberIn(meta['height']),
          text: textIn(meta['text']),
          defaultText: textIn(meta['defaultText']),
          code: textIn(meta['code']),
          sliceNameOverride: textIn(meta['sliceNameOverride']) || undefined,
        },
      };
      return [id, node];
    }),
  );

/** A part of a dashboard with its position in CSS pixels. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly what:
    | {
        readonly kind: 'chart';
        readonly chartId: number;
        readonly title: string | undefined;
        readonly path: readonly string[];
      }
    | { readonly kind: 'heading' | 'note'; readonly text: string }
    | { readonly kind: 'line' };
}

const columns = 12;
const gutterPx = 16;
/** Height of one unit of the stored layout, in CSS pixels. */
const unitPx = 8;
const headingPx = 44;
const tabsPx = 44;
const linePx = 16;
const usualUnits = 50;
const usualColumns = 4;

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly path: readonly string[];
}

interface Block {
  readonly placed: readonly Placed[];
  readonly height: number;
}

const nothing: Block = { placed: [], height: 0 };

/** An open tab and the tabs that contain it. */
export interface TabPath {
  readonly ids: readonly string[];
  readonly title: string;
}

/** Returns the paths to all innermost tabs of a dashboard, in reading order; empty for a dashboard without tabs. */
export const tabPathsOf = (position: Readonly<Record<string, unknown>>): readonly TabPath[] => {
  const nodes = readNodes(position);
  const below = (id: string, around: TabPath): readonly TabPath[] => {
    const node = nodes.get(id);
    if (!node) return [];
    if (node.type !== 'TABS') return node.children.flatMap((child) => below(child, around));
    return node.children.flatMap((tab) => {
      const { text, defaultText } = nodes.get(tab)?.meta ?? { text: '', defaultText: '' };
      const name = text || defaultText;
      const here = { ids: [...around.ids, tab], title: around.title === '' ? name : `${around.title} › ${name}` };
      const inside = below(tab, here);
      return inside.length === 0 ? [here] : inside;
    });
  };
  return below('ROOT_ID', { ids: [], title: '' });
};

const columnsPx = (wanted: number, width: number): number => {
  const one = (width - (columns - 1) * gutterPx) / columns;
  const count = Math.min(columns, Math.max(1, wanted));
  return one * count + gutterPx * (count - 1);
};

const unitsOf = (node: LayoutNode): number => Math.min(200, Math.max(5, node.meta.height ?? usualUnits));

/** Lays out a dashboard on a sheet. Items of a row are side by side; a set of tabs shows its open tab. */
class LayingOut {
  readonly #nodes: ReadonlyMap<string, LayoutNode>;
  readonly #openTabs: ReadonlySet<string>;

  constructor(nodes: ReadonlyMap<string, LayoutNode>, openTabs: readonly string[]) {
    this.#nodes = nodes;
    this.#openTabs = new Set(openTabs);
  }

  place(id: string, room: Room): Block {
    const node = this.#nodes.get(id);
    if (!node) return nothing;
    const inside = { ...room, path: [...room.path, id] };
    const { x, y, width } = room;
    const block = (height: number, what: Placed['what']): Block => ({
      height,
      placed: [{ x, y, width, height, what }],
    });
    switch (node.type) {
      case 'ROOT':
      case 'GRID':
      case 'TAB':
      case 'COLUMN':
        return this.#stack(node, inside);
      case 'ROW':
        return this.#row(node, inside);
      case 'TABS':
        return this.#tabs(node, inside);
      case 'CHART': {
        const { chartId, sliceNameOverride: title } = node.meta;
        if (chartId === undefined) return nothing;
        return block(unitsOf(node) * unitPx, { kind: 'chart', chartId, title, path: inside.path });
      }
      case 'MARKDOWN':
        return block(unitsOf(node) * unitPx, { kind: 'note', text: node.meta.code });
      case 'HEADER':
        return block(headingPx, { kind: 'heading', text: node.meta.text });
      case 'DIVIDER':
        return block(linePx, { kind: 'line' });
      default:
        return nothing;
    }
  }

  #stack(node: LayoutNode, room: Room): Block {
    let height = 0;
    const placed: Placed[] = [];
    for (const child of node.children) {
      const block = this.place(child, { ...room, y: room.y + (height === 0 ? 0 : height + gutterPx) });
      if (block.height === 0) continue;
      height += block.height + (height === 0 ? 0 : gutterPx);
      placed.push(...block.placed);
    }
    return { placed, height };
  }

  #row(node: LayoutNode, room: Room): Block {
    let x = 0;
    let height = 0;
    const placed: Placed[] = [];
    for (const child of node.children) {
      const width = columnsPx(this.#nodes.get(child)?.meta.width ?? usualColumns, room.width);
      const block = this.place(child, { ...room, x: room.x + x, width });
      placed.push(...block.placed);
      height = Math.max(height, block.height);
      x += width + gutterPx;
    }
    return { placed, height };
  }

  #tabs(node: LayoutNode, room: Room): Block {
    const tabs = node.children;
    const open = tabs.find((id) => this.#openTabs.has(id)) ?? tabs[0];
    if (open === undefined) return nothing;
    const { text, defaultText } = this.#nodes.get(open)!.meta;
    const title: Placed = {
      ...room,
      height: tabsPx,
      what: { kind: 'heading', text: text || defaultText },
    };
    const inside = this.place(open, { ...room, y: room.y + tabsPx });
    return { placed: [title, ...inside.placed], height: tabsPx + inside.height };
  }
}

/** Default layout for a dashboard without a stored one: its charts in two columns. */
const pairs = (chartIds: readonly number[], room: Room): Block => {
  const width = columnsPx(6, room.width);
  const height = usualUnits * unitPx;
  const placed = chartIds.map((chartId, at): Placed => ({
    x: room.x + (at % 2) * (width + gutterPx),
    y: room.y + Math.floor(at / 2) * (height + gutterPx),
    width,
    height,
    what: { kind: 'chart', chartId, title: undefined, path: [] },
  }));
  return { placed, height: Math.ceil(chartIds.length / 2) * (height + gutterPx) };
};

/**
 * Returns all parts of a dashboard with their positions on a sheet of the given width, and the height of the sheet.
 */
export const layOutDashboard = (asked: {
  readonly position: Readonly<Record<string, unknown>>;
  readonly chartIds: readonly number[];
  readonly title: string;
  readonly width: number;
  readonly openTabs: readonly string[];
}): Block => {
  const { position, chartIds, title, width, openTabs } = asked;
  const nodes = readNodes(position);
  const room: Room = { x: gutterPx, y: gutterPx + headingPx, width: width - 2 * gutterPx, path: [] };
  const heading: Placed = { ...room, y: gutterPx / 2, height: headingPx, what: { kind: 'heading', text: title } };
  const body = nodes.size === 0 ? pairs(chartIds, room) : new LayingOut(nodes, openTabs).place('ROOT_ID', room);
  return { placed: [heading, ...body.placed], height: room.y + body.height + gutterPx };
};
