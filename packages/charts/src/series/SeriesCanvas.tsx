import { useText } from '@sightline/core/react';
import type { ThemeColors } from '@sightline/ui-kit';
import { Group } from '@visx/group';
import { useCallback } from 'react';
import { canvas, empty } from '../frame/frame.css.ts';
import { usePaintedCanvas, type Paint } from '../frame/use-painted-canvas.ts';
import { canvasMessages } from '../messages/canvas.ts';
import { Axes } from './Axes.tsx';
import { paintLines } from './paint-lines.ts';
import type { SeriesPart } from './series-part.ts';

/** Axes, and the lines with many points on a canvas over them. The picture with labels and pointer is in front. */
export const SeriesCanvas = ({
  part: { layout, paint, added },
  colors,
}: {
  readonly part: SeriesPart;
  readonly colors: ThemeColors;
}) => {
  const text = useText(canvasMessages);
  const { plot, request } = layout;
  const { width, height, shown } = request;
  const paintPlot = useCallback<Paint>(
    (context) => {
      context.translate(plot.left, plot.top);
      paintLines(context, { layout, paint });
    },
    [layout, paint, plot],
  );
  const [element, isRefused] = usePaintedCanvas(width, height, paintPlot);
  const behind = added?.behind(layout, paint);
  return (
    <>
      <svg className={canvas} width={width} height={height} aria-hidden>
        <Group left={plot.left} top={plot.top}>
          <Axes layout={layout} colors={colors} />
          {behind}
        </Group>
      </svg>
      <canvas ref={element} className={canvas} style={{ width, height }} aria-hidden />
      <svg className={canvas} width={width} height={height} aria-hidden>
        <Group left={plot.left} top={plot.top}>
          {shown.map((_, at) => paint.cover?.(layout, at, paint)).reverse()}
        </Group>
      </svg>
      {isRefused ? <p className={empty}>{text('canvas.refused')}</p> : null}
    </>
  );
};
