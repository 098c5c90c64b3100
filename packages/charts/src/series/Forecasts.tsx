import { area, line } from 'd3-shape';
import type { MarkPaint } from './mark-paint.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import type { Series, SeriesForecast } from './series-data.ts';

interface ForecastProps {
  readonly layout: SeriesLayout;
  readonly series: Series;
  readonly forecast: SeriesForecast;
  readonly paint: MarkPaint;
}

const Forecast = ({ layout, series, forecast, paint }: ForecastProps) => {
  const { axis, place } = layout;
  const color = paint.colorOf(series, paint.isDimmed(series));
  const places = forecast.values.flatMap((value, at) => (value === null ? [] : [at]));
  const y = (values: SeriesForecast['values']) => (at: number) => place(values[at] ?? 0);
  const x = axis.position;
  const band = area(x, y(forecast.lower), y(forecast.upper))(places) ?? undefined;
  const path = line(x, y(forecast.values))(places) ?? undefined;
  return (
    <>
      <path d={band} fill={color} fillOpacity={paint.areaShare} />
      <path d={path} fill="none" stroke={color} strokeWidth={1.5} strokeDasharray="2 4" strokeLinecap="round" />
    </>
  );
};

/** How series go on: a dotted line of what is expected, in a band that holds new values by the chosen share. */
export const Forecasts = ({ layout, paint }: Pick<ForecastProps, 'layout' | 'paint'>) =>
  layout.request.shown.flatMap((series) =>
    series.forecast === undefined
      ? []
      : [<Forecast key={series.key} layout={layout} series={series} forecast={series.forecast} paint={paint} />],
  );
