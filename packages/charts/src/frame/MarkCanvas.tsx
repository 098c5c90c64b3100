import { useLayoutEffect, useRef } from 'react';
import type { MarkShape } from '../kind/mark-shape.ts';
import { canvas } from './frame.css.ts';
import { paintShapes } from './paint-shapes.ts';

interface MarkCanvasProps {
  readonly shapes: readonly MarkShape[];
  readonly width: number;
  readonly height: number;
  /** Color of a mark's shape, which may stand back. */
  readonly shade: (mark: string | undefined, color: string) => string;
}

/** The shapes of a picture with many marks. Pointer and keys go to the picture in front of it. */
export const MarkCanvas = ({ shapes, width, height, shade }: MarkCanvasProps) => {
  const element = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = element.current?.getContext('2d');
    if (!element.current || !context) return;
    const ratio = window.devicePixelRatio || 1;
    // Setting the size also clears the canvas.
    element.current.width = Math.round(width * ratio);
    element.current.height = Math.round(height * ratio);
    context.scale(ratio, ratio);
    paintShapes(context, { shapes, shade, ratio });
  }, [shapes, width, height, shade]);
  return <canvas ref={element} className={canvas} style={{ width, height }} aria-hidden />;
};
