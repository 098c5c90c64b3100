import type { ThemeColors } from '@sightline/ui-kit';
import { line } from '@visx/shape';
import { useId } from 'react';
import { HaloText } from '../flow/HaloText.tsx';
import type { SeriesLayout } from '../series/lay-out-series.ts';
import { labelLinePx, labelPx, type AnnotationMarks, type LineMark } from './annotation-marks.ts';

interface AnnotationsProps {
  readonly marks: AnnotationMarks;
  readonly layout: SeriesLayout;
  readonly colors: ThemeColors;
}

/** Draws periods as bands behind the marks of the series. */
export const AnnotationBands = ({ marks, layout }: Omit<AnnotationsProps, 'colors'>) => {
  const { plot, isHorizontal } = layout;
  return marks.bands.map(({ key, start, end, color, bandShare }) => {
    const box = isHorizontal
      ? { x: 0, y: start, width: plot.width, height: end - start }
      : { x: start, y: 0, width: end - start, height: plot.height };
    return <rect key={key} {...box} fill={color} fillOpacity={bandShare} />;
  });
};

const AlongLine = ({ mark, isHorizontal }: { readonly mark: LineMark; readonly isHorizontal: boolean }) => {
  const { layer } = mark.content;
  const points = mark.points.map(([along, value]): [number, number] =>
    isHorizontal ? [value, along] : [along, value],
  );
  return (
    <>
      {layer.hasLine ? (
        <path
          d={line()(points) ?? ''}
          fill="none"
          stroke={mark.color}
          strokeOpacity={mark.lineShare}
          strokeWidth={layer.widthPx}
          strokeDasharray={layer.dash}
          strokeLinejoin="round"
        />
      ) : null}
      {layer.hasMarkers && layer.kind === 'TIME_SERIES'
        ? points.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={3} fill={mark.color} />)
        : null}
    </>
  );
};

/** Draws events, thresholds, formulas, lines of other charts, and all labels in front of the marks of the series. */
export const AnnotationLines = ({ marks, layout, colors }: AnnotationsProps) => {
  const { plot, isHorizontal } = layout;
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <rect x={-2} y={-2} width={plot.width + 4} height={plot.height + 4} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        {marks.events.map(({ key, at, color, lineShare, content: { layer } }) => (
          <line
            key={key}
            {...(isHorizontal ? { x1: 0, x2: plot.width, y1: at, y2: at } : { x1: at, x2: at, y1: 0, y2: plot.height })}
            stroke={color}
            strokeOpacity={lineShare}
            strokeWidth={layer.widthPx}
            strokeDasharray={layer.dash}
          />
        ))}
        {marks.lines.map((mark) => (
          <AlongLine key={mark.key} mark={mark} isHorizontal={isHorizontal} />
        ))}
      </g>
      {marks.labels.map(({ key, text, left, top }) => (
        <HaloText
          key={key}
          x={left}
          y={top + labelLinePx / 2}
          dy="0.32em"
          fontSize={labelPx}
          fill={colors.textMuted}
          halo={colors.surface}
        >
          {text}
        </HaloText>
      ))}
    </>
  );
};
