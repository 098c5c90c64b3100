import { useText } from '@sightline/core/react';
import { createElement, useMemo, useState } from 'react';
import { empty } from '../../frame/frame.css.ts';
import { useHiddenSeries } from '../../frame/use-hidden-series.ts';
import { useLatePart } from '../../frame/use-late-part.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import { messages } from '../../messages/index.ts';
import { litPaint } from '../../series/mark-paint.ts';
import { SeriesFrame } from '../../series/SeriesFrame.tsx';
import { useAdditions } from '../../series/use-additions.ts';
import { useSeriesCanvas } from '../../series/use-series-canvas.ts';
import { summaryOf } from '../../series/summary-of.ts';
import type { ZoomView } from '../../series/zoomed-data.ts';
import { mixedData } from './mixed-data.ts';
import { mixedDrawing } from './mixed-drawing.ts';
import { linesOf, MixedGround, MixedPlot } from './MixedPlot.tsx';

const noItems: readonly never[] = [];

/** Mixed chart: two queries over one x axis, with one or two value axes. */
export const Chart = (props: ChartProps) => {
  const text = useText(messages);
  const {
    formData,
    results,
    width,
    height,
    locale,
    colors,
    registry,
    labels,
    metricFormats,
    selected,
    onSelect,
    onMenu,
  } = props;
  const whole = useMemo(() => mixedData({ formData, results, labels }), [formData, results, labels]);
  const [view, setView] = useState<ZoomView>();
  const sides = useMemo(
    () => whole?.map((side) => ({ ...side, data: view ? view.cut(side.data, view.range) : side.data })),
    [whole, view],
  );
  const series = useMemo(() => sides?.flatMap(({ data }) => data.series) ?? noItems, [sides]);
  const additions = useAdditions(whole?.[0]?.data, props);
  const entries = additions?.items;
  const legend = useHiddenSeries(useMemo(() => [...series, ...(entries ?? [])], [series, entries]));
  const { hidden, lit } = legend;
  const added = useMemo(() => additions?.shown(hidden), [additions, hidden]);
  const drawing = useMemo(
    () =>
      sides &&
      mixedDrawing(sides, hidden, {
        formData,
        width,
        height,
        locale,
        colors,
        registry,
        metricFormats,
        additions,
        added,
        ...(selected ? { selected } : {}),
      }),
    [sides, hidden, formData, width, height, locale, colors, registry, metricFormats, selected, additions, added],
  );
  const parts = useMemo(
    () => drawing?.parts.map((part) => ({ ...part, paint: litPaint(part.paint, lit) })) ?? noItems,
    [drawing, lit],
  );
  const lines = useMemo(() => linesOf(parts), [parts]);
  const { isFront, isLate, Canvas } = useSeriesCanvas(lines);
  useLatePart(isLate, props.onLatePart);
  if (!drawing) return <div className={empty}>{text('chart.noData')}</div>;
  const { axes, items, room } = drawing;
  return (
    <SeriesFrame
      parts={parts}
      colors={colors}
      zoom={{ range: view?.range, onZoom: setView }}
      summary={parts.map(({ layout }) => text('chart.seriesSummary', summaryOf(layout))).join('. ')}
      under={
        Canvas &&
        createElement(Canvas, { parts: lines, ground: <MixedGround parts={parts} axes={axes} colors={colors} /> })
      }
      {...(room ? { legend: { items, room, ...legend } } : {})}
      {...(onSelect ? { onSelect } : {})}
      {...(onMenu ? { onMenu } : {})}
    >
      <MixedPlot parts={parts} axes={axes} colors={colors} isFront={isFront} />
    </SeriesFrame>
  );
};
