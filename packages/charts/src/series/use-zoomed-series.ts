import { useMemo, useState } from 'react';
import type { ChartProps } from '../kind/chart-props.ts';
import { pixelColumns } from '../query/pixel-columns.ts';
import type { ResultColumns } from '../view/result-columns.ts';
import type { ReduceLines } from './reduced-lines.ts';
import { seriesData } from './series-data.ts';
import { showsForecasts, type SeriesMode } from './series-style.ts';
import type { SeriesZoom, ZoomView } from './zoomed-data.ts';

export type ZoomedProps = Pick<ChartProps, 'formData' | 'results' | 'labels' | 'width'> & {
  readonly mode: SeriesMode;
  /** Reduces many points to those that are drawn. If this is absent, all points are read. */
  readonly reduce?: ReduceLines | undefined;
};

/** Reads the series of a chart: the whole series, and their part within the zoomed range of the x axis. */
export const useZoomedSeries = ({ mode, formData, results, labels, width, reduce }: ZoomedProps) => {
  const columns = pixelColumns(width);
  const result = results[0]!;
  const read = useMemo(() => {
    const facts = { showsForecasts: showsForecasts(formData, mode) };
    return (rows: ResultColumns) => seriesData(rows, formData, labels, facts);
  }, [formData, labels, mode]);
  const lines = useMemo(
    () => reduce?.(result, { form: formData, mode, columns, read }),
    [reduce, result, formData, mode, columns, read],
  );
  const whole = useMemo(() => lines?.whole ?? read(result), [lines, read, result]);
  const [view, setView] = useState<ZoomView>();
  const data = useMemo(
    () => (view ? (lines?.within(view.range) ?? view.cut(whole, view.range)) : whole),
    [lines, whole, view],
  );
  const zoom: SeriesZoom = { range: data === whole ? undefined : view?.range, onZoom: setView };
  return { whole, data, zoom };
};
