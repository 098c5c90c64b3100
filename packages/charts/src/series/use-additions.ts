import { useLate } from '@sightline/ui-kit';
import { useMemo } from 'react';
import type { ChartProps } from '../kind/chart-props.ts';
import { mayHaveAdditions, type PlotAdditions } from './plot-additions.ts';
import type { SeriesData } from './series-data.ts';

const importAdditions = () => import('../additions/plot-additions.tsx');
const load = async () => (await importAdditions()).plotAdditions;
export const loadTrendCover = async () => (await importAdditions()).TrendCover;

/** Additions to a plot; undefined until they are loaded, or if there are none. */
export const useAdditions = (
  data: SeriesData | undefined,
  { formData: form, results, colors, locale }: ChartProps,
): PlotAdditions | undefined => {
  const result = results[0]!;
  const wanted = useMemo(() => data !== undefined && mayHaveAdditions({ data, form, result }), [data, form, result]);
  const make = useLate(load, wanted);
  return useMemo(
    () => (wanted && data ? make?.({ data, form, result, colors, locale }) : undefined),
    [wanted, make, data, form, result, colors, locale],
  );
};
