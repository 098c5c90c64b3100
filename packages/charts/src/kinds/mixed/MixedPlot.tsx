import type { ThemeColors } from '@sightline/ui-kit';
import { memo } from 'react';
import { LabelsAtEnd } from '../../frame/PlotAxes.tsx';
import { fitText } from '../../frame/text-width.ts';
import { Axes } from '../../series/Axes.tsx';
import { Bars } from '../../series/Bars.tsx';
import { Lines } from '../../series/Lines.tsx';
import type { SeriesPart } from '../../series/series-part.ts';
import type { MixedDrawing } from './mixed-drawing.ts';

interface MixedPlotProps extends Pick<MixedDrawing, 'parts' | 'axes'> {
  readonly colors: ThemeColors;
}

/** Titles above the axes, in the color of the axis' series. */
const Titles = ({ parts, axes }: MixedPlotProps) => {
  const { plot, request } = parts[0]!.layout;
  const room = axes.filter(({ title }) => title).length > 1 ? request.width / 2 - 8 : request.width;
  return axes.map(({ title, color }, at) =>
    title === undefined ? null : (
      <text
        key={at === 0 ? 'left' : 'right'}
        x={at === 0 ? -plot.left : request.width - plot.left}
        y={-plot.top + 12}
        textAnchor={at === 0 ? 'start' : 'end'}
        fontSize={12}
        fontWeight={500}
        fill={color}
      >
        {fitText(title, room, 12)}
      </text>
    ),
  );
};

const isBar = ({ layout }: SeriesPart): boolean => layout.style.mode === 'bar';

/** Returns the parts that are drawn as lines, areas or points instead of bars. */
export const linesOf = (parts: readonly SeriesPart[]): readonly SeriesPart[] => parts.filter((part) => !isBar(part));

/** Axes with titles, annotations and other additions behind the marks, and bars. */
export const MixedGround = ({ parts, axes, colors }: MixedPlotProps) => {
  const { layout, paint } = parts.find(({ layout: each }) => each.valueTicks === axes[0]!.ticks) ?? parts[0]!;
  const { plot, isSparkline } = layout;
  return (
    <>
      <Axes layout={layout} colors={colors} />
      {parts[0]!.added?.behind(layout, paint)}
      {axes[1] && !isSparkline ? (
        <LabelsAtEnd ticks={axes[1].ticks} lengthPx={plot.height} left={plot.width} fill={colors.textMuted} />
      ) : null}
      <Titles parts={parts} axes={axes} colors={colors} />
      {parts.filter(isBar).map((part) => (
        <Bars key={part.layout.request.data.series[0]?.key} layout={part.layout} paint={part.paint} />
      ))}
    </>
  );
};

/** Marks of a mixed chart, for screens and files. Memoized, so that pointer moves do not redraw it. */
export const MixedPlot = memo(({ parts, axes, colors, isFront }: MixedPlotProps & { readonly isFront?: boolean }) => {
  const { layout, added } = parts[0]!;
  return (
    <>
      {isFront ? null : (
        <>
          <MixedGround parts={parts} axes={axes} colors={colors} />
          {linesOf(parts).map((part) => (
            <Lines key={part.layout.request.data.series[0]?.key} layout={part.layout} paint={part.paint} />
          ))}
        </>
      )}
      {added?.before(layout)}
    </>
  );
});
MixedPlot.displayName = 'MixedPlot';
