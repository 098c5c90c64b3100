import { useText } from '@sightline/core/react';
import { Group } from '@visx/group';
import { useCallback, type ReactNode } from 'react';
import { canvas, empty } from '../frame/frame.css.ts';
import { usePaintedCanvas, type Paint } from '../frame/use-painted-canvas.ts';
import { canvasMessages } from '../messages/canvas.ts';
import { paintLines } from './paint-lines.ts';
import type { SeriesPart } from './series-part.ts';

export interface SeriesCanvasProps {
  /**
   * Parts of the chart whose lines are drawn, at least one. All parts have the same plot. The last part is in front.
   */
  readonly parts: readonly SeriesPart[];
  /** Axes and whatever else is behind the lines, in the plot's coordinates. */
  readonly ground: ReactNode;
}

/**
 * Lines with many points, on a canvas over their axes. The picture in front of it has the labels and handles the
 * pointer.
 */
export const SeriesCanvas = ({ parts, ground }: SeriesCanvasProps) => {
  const text = useText(canvasMessages);
  const { plot, request } = parts[0]!.layout;
  const { width, height } = request;
  const paintPlot = useCallback<Paint>(
    (context) => {
      const { left, top } = parts[0]!.layout.plot;
      context.translate(left, top);
      for (const part of parts) paintLines(context, part);
    },
    [parts],
  );
  const [element, isRefused] = usePaintedCanvas(width, height, paintPlot);
  const covers = parts.flatMap(({ layout, paint }) =>
    layout.request.shown.map((_, at) => paint.cover?.(layout, at, paint)).reverse(),
  );
  return (
    <>
      <svg className={canvas} width={width} height={height} aria-hidden>
        <Group left={plot.left} top={plot.top}>
          {ground}
        </Group>
      </svg>
      <canvas ref={element} className={canvas} style={{ width, height }} aria-hidden />
      <svg className={canvas} width={width} height={height} aria-hidden>
        <Group left={plot.left} top={plot.top}>
          {covers}
        </Group>
      </svg>
      {isRefused ? <p className={empty}>{text('canvas.refused')}</p> : null}
    </>
  );
};
