import { Area, LinePath } from '@visx/shape';
import type { MarkPaint } from '../series/mark-paint.ts';
import type { SeriesLayout } from '../series/lay-out-series.ts';
import type { Series, SeriesForecast } from '../series/series-data.ts';

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
  return (
    <>
      <Area
        data={places}
        x={x}
        y0={y(forecast.lower)}
        y1={y(forecast.upper)}
        fill={color}
        fillOpacity={paint.areaShare}
      />
      <LinePath
        data={places}
        x={x}
        y={y(forecast.values)}
        fill="none"
        stroke={color}
        strokeWidth={1.5}
        strokeDasharray="2 4"
      />
    </>
  );
};

/** Draws the forecasts of series: a dotted line of the expected values, and the confidence interval. */
export const Forecasts = ({ layout, paint }: Pick<ForecastProps, 'layout' | 'paint'>) =>
  layout.request.shown.flatMap((series) =>
    series.forecast === undefined
      ? []
      : [<Forecast key={series.key} layout={layout} series={series} forecast={series.forecast} paint={paint} />],
  );
