import { useLayoutEffect, useRef, useState } from 'react';

/** Draws on a canvas in CSS pixels. `ratio` is the number of canvas pixels per CSS pixel. */
export type Paint = (context: CanvasRenderingContext2D, ratio: number) => void;

/**
 * Repaints a canvas of this size whenever the size or `paint` changes. Returns the ref for its element, and true if the
 * browser refused to draw on it.
 */
export const usePaintedCanvas = (width: number, height: number, paint: Paint) => {
  const [isRefused, setRefused] = useState(false);
  const element = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = element.current?.getContext('2d');
    setRefused(!context);
    if (!element.current || !context) return;
    const ratio = window.devicePixelRatio || 1;
    // Setting the size also clears the canvas.
    element.current.width = Math.round(width * ratio);
    element.current.height = Math.round(height * ratio);
    context.scale(ratio, ratio);
    paint(context, ratio);
  }, [width, height, paint]);
  return [element, isRefused] as const;
};
