import type { MarkShape } from '../kind/mark-shape.ts';

interface Painting {
  readonly shapes: readonly MarkShape[];
  /** Color of a mark's shape, which may stand back. */
  readonly shade: (mark: string | undefined, color: string) => string;
  /** Device pixels of a px. */
  readonly ratio: number;
}

const addPath = (context: CanvasRenderingContext2D, { circle, path }: MarkShape): Path2D => {
  const outline = new Path2D(circle ? undefined : path);
  if (circle) outline.arc(circle.x, circle.y, circle.r, 0, 2 * Math.PI);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  return outline;
};

const strokeOf = (context: CanvasRenderingContext2D, { gradient, stroke, mark }: MarkShape, painting: Painting) => {
  if (!gradient) return painting.shade(mark, stroke ?? 'transparent');
  const made = context.createLinearGradient(...gradient.from, ...gradient.to);
  gradient.colors.forEach((color, at) => made.addColorStop(at, painting.shade(mark, color)));
  return made;
};

const paintOne = (context: CanvasRenderingContext2D, shape: MarkShape, painting: Painting) => {
  const { fill, fillOpacity = 1, stroke, strokeWidth = 1, strokeOpacity = 1, mark } = shape;
  const outline = addPath(context, shape);
  if (fill !== undefined) {
    context.globalAlpha = fillOpacity;
    context.fillStyle = painting.shade(mark, fill);
    context.fill(outline);
  }
  if (stroke === undefined || strokeWidth === 0) return;
  context.globalAlpha = strokeOpacity;
  context.lineWidth = strokeWidth;
  context.strokeStyle = strokeOf(context, shape, painting);
  context.stroke(outline);
};

/** Radiuses of small circles are rounded to this share of a px, so that many circles share a stamp. */
const radiusStep = 4;
const mostStampPx = 16;

interface Stamp {
  readonly image: HTMLCanvasElement;
  readonly reach: number;
}

const makeStamp = (shape: MarkShape, r: number, painting: Painting): Stamp | undefined => {
  const reach = Math.ceil(r + (shape.strokeWidth ?? 1)) + 1;
  const image = document.createElement('canvas');
  image.width = image.height = 2 * reach * painting.ratio;
  const context = image.getContext('2d');
  if (!context) return undefined;
  context.scale(painting.ratio, painting.ratio);
  paintOne(context, { ...shape, circle: { x: reach, y: reach, r } }, painting);
  return { image, reach };
};

/**
 * Paints shapes in their order. Small circles are stamped from one picture per look, which is several times faster than
 * an outline each.
 */
export const paintShapes = (context: CanvasRenderingContext2D, painting: Painting): void => {
  const stamps = new Map<string, Stamp | undefined>();
  for (const shape of painting.shapes) {
    const { circle, mark, fill, stroke, fillOpacity, strokeWidth } = shape;
    if (circle && circle.r <= mostStampPx) {
      const r = Math.max(1, Math.round(circle.r * radiusStep)) / radiusStep;
      const shade = fill === undefined ? '' : painting.shade(mark, fill);
      const look = [r, shade, fillOpacity, stroke, strokeWidth].join(' ');
      if (!stamps.has(look)) stamps.set(look, makeStamp(shape, r, painting));
      const stamp = stamps.get(look);
      if (stamp) {
        const { image, reach } = stamp;
        context.globalAlpha = 1;
        context.drawImage(image, circle.x - reach, circle.y - reach, 2 * reach, 2 * reach);
        continue;
      }
    }
    paintOne(context, shape, painting);
  }
};
