import { useText } from '@sightline/core/react';
import type { ThemeColors } from '@sightline/ui-kit';
import { useCallback, useMemo } from 'react';
import type { MarkShape } from '../kind/mark-shape.ts';
import { canvasMessages } from '../messages/canvas.ts';
import { mixColors } from '../scales/mix-colors.ts';
import { canvas, empty } from './frame.css.ts';
import { paintShapes } from './paint-shapes.ts';
import { usePaintedCanvas, type Paint } from './use-painted-canvas.ts';

interface MarkCanvasProps {
  readonly shapes: readonly MarkShape[];
  readonly width: number;
  readonly height: number;
  /** False for marks that are dimmed. */
  readonly isLit: (id: string) => boolean;
  readonly colors: ThemeColors;
}

/**
 * Canvas with the shapes of a picture that has many marks. The picture in front of the canvas handles pointer and key
 * events.
 */
export const MarkCanvas = ({ shapes, width, height, isLit, colors }: MarkCanvasProps) => {
  const text = useText(canvasMessages);
  const outlines = useMemo(() => new WeakMap<MarkShape, Path2D>(), []);
  const paint = useCallback<Paint>(
    (context, ratio) => {
      const shade = (mark: string | undefined, color: string) =>
        mark === undefined || isLit(mark) ? color : mixColors(color, colors.surface, colors.dimShare);
      paintShapes(context, { shapes, shade, ratio, outlines });
    },
    [shapes, isLit, colors, outlines],
  );
  const [element, isRefused] = usePaintedCanvas(width, height, paint);
  return (
    <>
      <canvas ref={element} className={canvas} style={{ width, height }} aria-hidden />
      {isRefused ? <p className={empty}>{text('canvas.refused')}</p> : null}
    </>
  );
};
