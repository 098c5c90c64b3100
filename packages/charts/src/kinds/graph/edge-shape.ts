import type { Point } from './place-nodes.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

export interface EdgeShape {
  readonly path: string;
  /** Outlines of the symbols at the ends of the line; empty without symbols. */
  readonly symbols: string;
}

export interface EdgeEnd extends Point {
  /** Radius of the node at this end, in px. */
  readonly radius: number;
  readonly symbol: string;
}

const circleAt = ({ x, y }: Point, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Circle as a path. */
export const circlePath = circleAt;

const arrowAt = ({ x, y }: Point, [dx, dy]: readonly [number, number], size: number): string => {
  const back = { x: x - dx * size, y: y - dy * size };
  const side = size * 0.5;
  return `M${round(x)} ${round(y)}L${round(back.x - dy * side)} ${round(back.y + dx * side)}L${round(back.x + dy * side)} ${round(back.y - dx * side)}Z`;
};

const symbolAt = (symbol: string, tip: Point, toward: readonly [number, number], size: number): string => {
  if (symbol === 'arrow') return arrowAt(tip, toward, size);
  return symbol === 'circle' ? circleAt({ x: tip.x - toward[0] * 2, y: tip.y - toward[1] * 2 }, 2.5) : '';
};

const unit = (from: Point, to: Point): readonly [number, number] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return [(to.x - from.x) / length, (to.y - from.y) / length];
};

/** A loop above a node, for a link from the node to itself. */
const loopShape = ({ x, y, radius }: EdgeEnd): EdgeShape => {
  const [reach, half] = [radius + 16, radius * 0.6];
  return {
    path: `M${round(x - half)} ${round(y - radius * 0.8)}C${round(x - reach * 0.8)} ${round(y - reach * 1.3)} ${round(x + reach * 0.8)} ${round(y - reach * 1.3)} ${round(x + half)} ${round(y - radius * 0.8)}`,
    symbols: '',
  };
};

/**
 * A line from the border of one node to the border of another, with symbols at its ends. `bend` is how far the middle
 * of the line is moved to the side, as a share of its length.
 */
export const edgeShape = (
  from: EdgeEnd,
  to: EdgeEnd,
  { bend, size }: { readonly bend: number; readonly size: number },
): EdgeShape => {
  if (from.x === to.x && from.y === to.y) return loopShape(from);
  const control = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
  };
  const [out, into] = [unit(from, control), unit(control, to)];
  const start = { x: from.x + out[0] * (from.radius + 1), y: from.y + out[1] * (from.radius + 1) };
  const tip = { x: to.x - into[0] * (to.radius + 1), y: to.y - into[1] * (to.radius + 1) };
  // The line ends inside the arrowhead instead of at its tip.
  const inset = to.symbol === 'arrow' ? size * 0.7 : 0;
  const end = { x: tip.x - into[0] * inset, y: tip.y - into[1] * inset };
  return {
    path: `M${round(start.x)} ${round(start.y)}Q${round(control.x)} ${round(control.y)} ${round(end.x)} ${round(end.y)}`,
    symbols: symbolAt(to.symbol, tip, into, size) + symbolAt(from.symbol, start, [-out[0], -out[1]], size),
  };
};
