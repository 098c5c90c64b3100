import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import type { FlowLink } from '../../flow/flow-data.ts';
import type { GraphNode } from './graph-data.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ForceSettings {
  readonly repulsion: number;
  readonly gravity: number;
  readonly edgeLength: number;
  /** Width of the picture divided by its height. */
  readonly aspect: number;
  readonly radiusOf: (key: string) => number;
}

interface Body extends SimulationNodeDatum {
  readonly key: string;
}

/**
 * Number of simulation steps until a graph is at rest. Larger graphs have fewer steps, so that any graph takes a
 * fraction of a second.
 */
const stepsFor = (count: number): number => Math.max(60, Math.min(300, Math.round(24_000 / Math.max(1, count))));

/**
 * Places nodes with a force simulation that runs until it is at rest. Nodes start on a fixed spiral and the random
 * numbers have a fixed seed, so the same data gives the same picture each time.
 */
export const placeByForce = (
  nodes: readonly GraphNode[],
  links: readonly FlowLink[],
  { repulsion, gravity, edgeLength, aspect, radiusOf }: ForceSettings,
): ReadonlyMap<string, Point> => {
  const bodies = nodes.map(({ key }): Body => ({ key }));
  const springs = links
    .filter(({ source, target }) => source !== target)
    .map(({ source, target }): SimulationLinkDatum<Body> => ({ source, target }));
  const steps = stepsFor(nodes.length);
  const pull = gravity * 0.16;
  const simulation = forceSimulation(bodies)
    .stop()
    .alphaDecay(1 - 0.001 ** (1 / steps))
    .force(
      'link',
      forceLink<Body, SimulationLinkDatum<Body>>(springs)
        .id(({ key }) => key)
        .distance(edgeLength * 0.14),
    )
    .force(
      'charge',
      forceManyBody<Body>()
        .strength(-repulsion * 0.26)
        .distanceMax(320),
    )
    // A weaker pull along the longer side lets the graph fill the picture.
    .force('x', forceX<Body>(0).strength(pull / Math.max(1, aspect)))
    .force('y', forceY<Body>(0).strength(pull * Math.max(1, 1 / aspect) * Math.min(1, aspect)))
    .force(
      'collide',
      forceCollide<Body>((body) => radiusOf(body.key) + 6),
    );
  simulation.tick(steps);
  return new Map(bodies.map(({ key, x = 0, y = 0 }) => [key, { x, y }]));
};

/** Places nodes on a circle of radius 1, starting at 12 o'clock. Nodes of the same category are side by side. */
export const placeOnCircle = (nodes: readonly GraphNode[]): ReadonlyMap<string, Point> => {
  const order = [...new Set(nodes.map(({ category }) => category))];
  const turn = (2 * Math.PI) / Math.max(1, nodes.length);
  return new Map(
    nodes
      .toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category))
      .map(({ key }, at) => [key, { x: Math.sin(at * turn), y: -Math.cos(at * turn) }]),
  );
};

const extentOf = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

/** Moves and scales points into a box. The horizontal and the vertical scale are similar, and at most `mostScale`. */
export const fitPoints = (
  points: ReadonlyMap<string, Point>,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  mostScale = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, Point> => {
  const all = [...points.values()];
  const [left, right] = extentOf(all.map(({ x }) => x));
  const [top, bottom] = extentOf(all.map(({ y }) => y));
  const across = box.width / Math.max(1e-6, right - left);
  const down = box.height / Math.max(1e-6, bottom - top);
  const scaleX = Math.min(across, down * 1.4, mostScale);
  const scaleY = Math.min(down, across * 1.4, mostScale);
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  return new Map(
    [...points].map(([key, { x, y }]) => [
      key,
      {
        x: box.x + box.width / 2 + (x - middleX) * scaleX,
        y: box.y + box.height / 2 + (y - middleY) * scaleY,
      },
    ]),
  );
};
