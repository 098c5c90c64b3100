import type { DrawnKind, Scene } from '../kind/drawn-kind.ts';
import type { MarkShape } from '../kind/mark-shape.ts';

/** Maximum number of shapes that are drawn as SVG elements. */
export const mostElements = 2000;

/** Returns the shapes to paint on a canvas; undefined if they are few enough to be drawn as SVG elements. */
export const canvasShapes = <S extends Scene>(
  { canvas }: Pick<DrawnKind<never, S>, 'canvas'>,
  scene: S | undefined,
): readonly MarkShape[] | undefined => {
  const shapes = scene && canvas?.shapes(scene);
  return shapes && shapes.length > mostElements ? shapes : undefined;
};
