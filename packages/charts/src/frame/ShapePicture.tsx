import type { MarkShape } from '../kind/mark-shape.ts';

const noLook = { fill: 'none', stroke: 'none' } as const;

/** Renders a shape as an SVG element of the picture. */
export const ShapePicture = ({
  shape,
  shade,
  gradient,
}: {
  readonly shape: MarkShape;
  readonly shade: (color: string) => string;
  /** Reference to the gradient of the shape's stroke. */
  readonly gradient?: string | undefined;
}) => {
  const { circle, rect, path, mark, fill, stroke, fillOpacity, strokeWidth, strokeOpacity } = shape;
  const look = {
    ...noLook,
    ...(fill === undefined ? {} : { fill: shade(fill), fillOpacity }),
    ...(stroke === undefined ? {} : { stroke: gradient ?? shade(stroke), strokeWidth, strokeOpacity }),
    ...(mark === undefined ? { pointerEvents: 'none' as const } : { 'data-mark': mark }),
  };
  if (circle) return <circle cx={circle.x} cy={circle.y} r={circle.r} {...look} />;
  if (rect) return <rect x={rect.x} y={rect.y} width={rect.width} height={rect.height} rx={rect.radius} {...look} />;
  return <path d={path} strokeLinejoin="round" strokeLinecap="round" {...look} />;
};
