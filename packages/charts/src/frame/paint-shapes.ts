import type { MarkShape } from '../kind/mark-shape.ts';

interface Painting {
  readonly shapes: readonly MarkShape[];
  /** Returns the color of a mark's shape, which may be dimmed. */
  readonly shade: (mark: string | undefined, color: string) => string;
  /** Number of device pixels per px. */
  readonly ratio: number;
  /** Cached outlines of these shapes, because parsing a path takes longer than painting it. */
  readonly outlines?: WeakMap<MarkShape, Path2D>;
}

const makeOutline = ({ circle, rect, path }: MarkShape): Path2D => {
  const outline = new Path2D(circle || rect ? undefined : path);
  if (circle) outline.arc(circle.x, circle.y, circle.r, 0, 2 * Math.PI);
  else if (rect) outline.roundRect(rect.x, rect.y, rect.width, rect.height, rect.radius);
  return outline;
};

const outlineOf = (shape: MarkShape, { outlines }: Painting): Path2D => {
  const known = outlines?.get(shape);
  if (known) return known;
  const made = makeOutline(shape);
  outlines?.set(shape, made);
  return made;
};

const strokeOf = (context: CanvasRenderingContext2D, { gradient, stroke, mark }: MarkShape, painting: Painting) => {
  if (!gradient) return painting.shade(mark, stroke ?? 'transparent');
  const made = context.createLinearGradient(...gradient.from, ...gradient.to);
  gradient.colors.forEach((color, at) => made.addColorStop(at, painting.shade(mark, color)));
  return made;
};

const paintOne = (context: CanvasRenderingContext2D, shape: MarkShape, painting: Painting) => {
  const { rect, fill, fillOpacity = 1, stroke, strokeWidth = 1, strokeOpacity = 1, mark } = shape;
  if (fill !== undefined) {
    context.globalAlpha = fillOpacity;
    context.fillStyle = painting.shade(mark, fill);
    if (rect?.radius === 0) context.fillRect(rect.x, rect.y, rect.width, rect.height);
    else context.fill(outlineOf(shape, painting));
  }
  if (stroke === undefined || strokeWidth === 0) return;
  context.globalAlpha = strokeOpacity;
  context.lineWidth = strokeWidth;
  context.strokeStyle = strokeOf(context, shape, painting);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke(outlineOf(shape, painting));
};

/**
 * Number of steps per px to which the radii of small circles are rounded, so that many circles share one prepared
 * image.
 */
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
 * Paints shapes in their order. Small circles are stamped from one prepared image for each look, which is several times
 * faster than an outline for each circle.
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
