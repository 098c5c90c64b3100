import type { DrawnKind, Scene } from '../kind/drawn-kind.ts';
import type { MarkShape } from '../kind/mark-shape.ts';

/** Up to this many shapes, each one is an element of the picture. */
export const mostElements = 2000;

/** The shapes that are painted on a canvas; undefined if the picture has few enough for elements. */
export const canvasShapes = <S extends Scene>(
  { canvas }: Pick<DrawnKind<never, S>, 'canvas'>,
  scene: S | undefined,
): readonly MarkShape[] | undefined => {
  const shapes = scene && canvas?.shapes(scene);
  return shapes && shapes.length > mostElements ? shapes : undefined;
};
