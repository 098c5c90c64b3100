import type { FlowData, FlowLink } from '../../flow/flow-data.ts';
import { backLinks } from './back-links.ts';
import { backPath, ribbonPath, turnPx } from './ribbon-path.ts';
import { nodePx, runSankey, type PlacedNode } from './run-sankey.ts';

/** A node: its bounds, in px, and its column from the left. */
export interface LaidNode {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly column: number;
}

/** A drawn link: its outline and, for a backward link, its lane, the part that runs to the left below the nodes. */
export interface LaidLink {
  readonly link: FlowLink;
  readonly path: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly lane?: {
    readonly fromX: number;
    readonly toX: number;
    readonly y: number;
    /** False if the lanes are too close to each other to contain text. */
    readonly hasWords: boolean;
  };
}

export interface LaidSankey {
  readonly nodes: readonly LaidNode[];
  readonly links: readonly LaidLink[];
  /** Left edges of the columns. */
  readonly columns: readonly number[];
  /** Width of the margin to the right of the last column in which backward links bend, in px. */
  readonly turnPx: number;
}

export interface SankeyRoom {
  readonly width: number;
  readonly height: number;
  readonly align: string | undefined;
  readonly order: string | undefined;
  /** Returns the width of the labels to the right of the last column, given the keys of its nodes, in px. */
  readonly endPx: (keys: readonly string[]) => number;
}

const edgePx = 7;
/** Maximum share of the height for all backward links. */
const backShare = 0.4;
/** Maximum thickness of a single backward link, as a share of the height. */
const laneShare = 0.14;
const laneGapPx = 4;
/** Height that the text in a lane needs, in px. */
const wordsPx = 12;

interface Lane {
  readonly link: FlowLink;
  readonly thick: number;
  readonly y: number;
  readonly hasWords: boolean;
  /**
   * Lengths of the straight parts between the nodes and the bends, in px. They differ, so that backward links of the
   * same column do not cover each other.
   */
  readonly outPx: number;
  readonly inPx: number;
}

const columnOf = (node: PlacedNode | undefined): number => node?.layer ?? 0;

/** Lanes below the nodes, from the shortest link to the longest. Their y starts at 0. */
const placeLanes = (
  links: readonly FlowLink[],
  { nodeOf, scale, height }: { nodeOf: ReadonlyMap<string, PlacedNode>; scale: number; height: number },
): { readonly lanes: readonly Lane[]; readonly roomPx: number } => {
  const total = links.reduce((sum, { amount }) => sum + amount * scale, 0);
  const mostPx = height * backShare;
  const share = total > mostPx ? mostPx / total : 1;
  const span = ({ source, target }: FlowLink) => columnOf(nodeOf.get(source)) - columnOf(nodeOf.get(target));
  const used = new Map<string, number>();
  const take = (side: string, column: number, thick: number): number => {
    const key = `${side}${column}`;
    const before = used.get(key) ?? 4;
    used.set(key, before + thick + 3);
    return before;
  };
  let y = 2 * turnPx;
  const hasWords = mostPx / links.length >= wordsPx;
  const lanes = links
    .toSorted((a, b) => span(a) - span(b) || a.amount - b.amount)
    .map((link): Lane => {
      const thick = Math.max(1.5, Math.min(height * laneShare, link.amount * scale * share));
      const pitch = Math.max(thick, Math.min(wordsPx, mostPx / links.length - laneGapPx));
      const lane = {
        link,
        thick,
        y: y + pitch / 2,
        hasWords,
        outPx: take('out', columnOf(nodeOf.get(link.source)), thick),
        inPx: take('in', columnOf(nodeOf.get(link.target)), thick),
      };
      y += pitch + laneGapPx;
      return lane;
    });
  return { lanes, roomPx: lanes.length === 0 ? 0 : y };
};

const reach = ({ thick }: Lane, straightPx: number): number => straightPx + turnPx + thick + 1;

/** Widths of the margins left of the first column and right of the last one, in px. Backward links bend there. */
const turnRooms = (lanes: readonly Lane[], nodeOf: ReadonlyMap<string, PlacedNode>, last: number) => ({
  left: Math.max(
    0,
    ...lanes.map((lane) => (columnOf(nodeOf.get(lane.link.target)) === 0 ? reach(lane, lane.inPx) : 0)),
  ),
  right: Math.max(
    0,
    ...lanes.map((lane) => (columnOf(nodeOf.get(lane.link.source)) === last ? reach(lane, lane.outPx) : 0)),
  ),
});

/** Height of an amount of 1 in a layout, in px. */
const scaleOf = (nodes: readonly PlacedNode[]): number => {
  const largest = nodes.reduce<PlacedNode | undefined>(
    (best, node) => (best && best.fixedValue >= node.fixedValue ? best : node),
    undefined,
  );
  return largest && largest.fixedValue > 0 ? ((largest.y1 ?? 0) - (largest.y0 ?? 0)) / largest.fixedValue : 0;
};

const byKey = (nodes: readonly PlacedNode[]) => new Map(nodes.map((node) => [node.key, node]));

/**
 * Returns a function that stacks the ribbons on one side of each node. For the next ribbon, it returns the middle of
 * the ribbon, relative to the top of the stack.
 */
const stackOf = () => {
  const used = new Map<string, number>();
  return (key: string, thick: number): number => {
    const before = used.get(key) ?? 0;
    used.set(key, before + thick);
    return before + thick / 2;
  };
};

/**
 * Places the nodes and links of a sankey diagram. Links that would close a cycle run backward below the nodes, so any
 * data can be drawn. A first pass determines the columns and the scale, which determine the space for labels and
 * backward links.
 */
export const layOutSankey = (data: FlowData, room: SankeyRoom): LaidSankey => {
  const { width, height, align, order } = room;
  const back = backLinks(data);
  const forward = { nodes: data.nodes, links: data.links.filter(({ id }) => !back.has(id)) };
  const whole = { align, order, left: 0, top: edgePx, right: width, bottom: Math.max(edgePx + 1, height - edgePx) };
  const draft = runSankey(forward, { ...whole, gapPx: 0 });
  const draftOf = byKey(draft.nodes);
  const last = Math.max(...draft.nodes.map(columnOf));
  const counts = Array.from(
    { length: last + 1 },
    (_, at) => draft.nodes.filter((node) => columnOf(node) === at).length,
  );
  const { lanes, roomPx } = placeLanes(
    data.links.filter(({ id }) => back.has(id)),
    { nodeOf: draftOf, scale: scaleOf(draft.nodes), height },
  );
  const turns = turnRooms(lanes, draftOf, last);
  const endPx = room.endPx(draft.nodes.filter((node) => columnOf(node) === last).map(({ key }) => key));
  const bottom = Math.max(edgePx + height * 0.3, whole.bottom - roomPx);
  const graph = runSankey(forward, {
    ...whole,
    left: turns.left,
    right: width - endPx - turns.right,
    bottom,
    gapPx: Math.min(14, ((bottom - edgePx) * 0.45) / Math.max(1, Math.max(...counts) - 1)),
  });
  const nodeOf = byKey(graph.nodes);
  return {
    nodes: graph.nodes.map((node) => ({
      key: node.key,
      x: node.x0 ?? 0,
      y: node.y0 ?? 0,
      height: Math.max(1, (node.y1 ?? 0) - (node.y0 ?? 0)),
      column: columnOf(node),
    })),
    turnPx: turns.right,
    columns: counts.map((_, at) => graph.nodes.find((node) => columnOf(node) === at)?.x0 ?? 0),
    links: placeLinks(data.links, { graph, nodeOf, lanes, bottom }),
  };
};

const placeLinks = (
  links: readonly FlowLink[],
  {
    graph,
    nodeOf,
    lanes,
    bottom,
  }: {
    readonly graph: ReturnType<typeof runSankey>;
    readonly nodeOf: ReadonlyMap<string, PlacedNode>;
    readonly lanes: readonly Lane[];
    readonly bottom: number;
  },
): readonly LaidLink[] => {
  const linkOf = new Map(links.map((link) => [link.id, link]));
  const [out, into] = [stackOf(), stackOf()];
  const forward = graph.links.flatMap((placed): LaidLink[] => {
    const link = linkOf.get(placed.id);
    if (!link) return [];
    const [from, to] = [nodeOf.get(link.source), nodeOf.get(link.target)];
    const thick = placed.width ?? 0;
    out(link.source, thick);
    into(link.target, thick);
    const ends = {
      fromX: (from?.x0 ?? 0) + nodePx,
      fromY: placed.y0 ?? 0,
      toX: to?.x0 ?? 0,
      toY: placed.y1 ?? 0,
      thick: Math.max(1, thick),
    };
    const top = Math.min(ends.fromY, ends.toY) - thick / 2;
    const box = {
      x: ends.fromX,
      y: top,
      width: ends.toX - ends.fromX,
      height: Math.max(ends.fromY, ends.toY) + thick / 2 - top,
    };
    return [{ link, path: ribbonPath(ends), box }];
  });
  // The outer lanes leave a node above the inner ones, so that lanes of a node do not cross.
  const led = lanes.toReversed().map(({ link, thick, y, hasWords, outPx, inPx }): LaidLink => {
    const [from, to] = [nodeOf.get(link.source), nodeOf.get(link.target)];
    const ends = {
      fromX: (from?.x0 ?? 0) + nodePx,
      fromY: (from?.y0 ?? 0) + out(link.source, thick),
      toX: to?.x0 ?? 0,
      toY: (to?.y0 ?? 0) + into(link.target, thick),
      thick,
    };
    const laneY = bottom + y;
    const [fromX, toX] = [ends.fromX + outPx, ends.toX - inPx];
    return {
      link,
      path: backPath(ends, { laneY, outPx, inPx }),
      box: { x: toX, y: laneY - thick / 2, width: Math.max(1, fromX - toX), height: thick },
      lane: { fromX, toX, y: laneY, hasWords },
    };
  });
  return [...forward, ...led];
};
