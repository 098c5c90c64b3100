import { useText } from '@sightline/core/react';
import type { ThemeColors } from '@sightline/ui-kit';
import { Group } from '@visx/group';
import { useLayoutEffect, useRef, useState } from 'react';
import { canvas, empty } from '../frame/frame.css.ts';
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
  const [isRefused, setRefused] = useState(false);
  const element = useRef<HTMLCanvasElement>(null);
  const { plot, request } = layout;
  const { width, height, shown } = request;
  useLayoutEffect(() => {
    const context = element.current?.getContext('2d');
    setRefused(!context);
    if (!element.current || !context) return;
    const ratio = window.devicePixelRatio || 1;
    // Setting the size also clears the canvas.
    element.current.width = Math.round(width * ratio);
    element.current.height = Math.round(height * ratio);
    context.scale(ratio, ratio);
    context.translate(plot.left, plot.top);
    paintLines(context, { layout, paint });
  }, [layout, paint, plot, width, height]);
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
