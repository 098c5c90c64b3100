import type { Text } from '@sightline/core/react';
import type { ThemeColors } from '@sightline/ui-kit';
import { memo, type ComponentType } from 'react';
import { Axes } from './Axes.tsx';
import type { BarsProps } from './Bars.tsx';
import type { DensityProps } from './Density.tsx';
import { EndLabels } from './EndLabels.tsx';
import type { messages } from '../messages/index.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import { Lines } from './Lines.tsx';
import type { MarkPaint } from './mark-paint.ts';
import type { ShownAdditions } from './plot-additions.ts';

export interface SeriesPlotProps {
  readonly layout: SeriesLayout;
  readonly paint: MarkPaint;
  readonly colors: ThemeColors;
  readonly text: Text<(typeof messages)['en']>;
  /** Component that draws bars. Line charts omit it, so that they load without its code. */
  readonly bars?: ComponentType<BarsProps> | undefined;
  /**
   * Component that draws the density of points if there are too many to distinguish them. If it is absent, all points
   * are drawn.
   */
  readonly dense?: ComponentType<DensityProps> | undefined;
  readonly added?: ShownAdditions | undefined;
  /** True if a canvas behind this picture draws the axes and lines. */
  readonly isFront?: boolean | undefined;
}

const Marks = ({ layout, paint, colors, text, bars: Bars, dense: Dense }: SeriesPlotProps) => {
  if (layout.style.mode === 'bar' && Bars) return <Bars layout={layout} paint={paint} />;
  return layout.isDense && Dense ? (
    <Dense layout={layout} paint={paint} colors={colors} text={text} />
  ) : (
    <Lines layout={layout} paint={paint} />
  );
};

/** The axes, and the annotations that are drawn behind the marks. */
export const SeriesGround = ({
  layout,
  paint,
  colors,
  added,
}: Pick<SeriesPlotProps, 'layout' | 'paint' | 'colors' | 'added'>) => (
  <>
    <Axes layout={layout} colors={colors} />
    {added?.behind(layout, paint)}
  </>
);

/** Axes and marks without hover effects, for screens and files. Memoized, so that pointer moves do not redraw it. */
export const SeriesPlot = memo(({ layout, paint, colors, text, bars, dense, added, isFront }: SeriesPlotProps) => (
  <>
    {isFront ? null : (
      <>
        <SeriesGround layout={layout} paint={paint} colors={colors} added={added} />
        <Marks layout={layout} paint={paint} colors={colors} text={text} bars={bars} dense={dense} />
      </>
    )}
    {added?.before(layout)}
    {layout.hasEndLabels ? <EndLabels layout={layout} paint={paint} /> : null}
  </>
));
SeriesPlot.displayName = 'SeriesPlot';
