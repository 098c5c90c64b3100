import { fitText } from '../frame/text-width.ts';
import { valueFormat } from '../frame/value-format.ts';
import { headlineOf } from '../kinds/big-number/headline.ts';
import { placeNumber } from '../kinds/big-number/place-number.ts';
import { trendShape } from '../kinds/big-number/trend-shape.ts';
import { TrendLine } from '../kinds/big-number/Trend.tsx';
import { flagIn, textIn } from '../query/form-data.ts';
import type { PictureProps } from './picture-props.ts';

const arrow = (share: number): string => (share > 0 ? '↑' : share < 0 ? '↓' : '→');

/** A number with its change, its note and its line. */
export const NumberPicture = (props: PictureProps) => {
  const { formData, results, width, height, colors, metricFormats, locale, text } = props;
  const { value, metric, points, change } = headlineOf(results, formData);
  const format = valueFormat({ form: formData, field: 'y_axis_format', metric, metricFormats, locale });
  const words = value === null ? text('chart.noData') : format(value);
  const subtitle = textIn(formData, 'subtitle') ?? textIn(formData, 'subheader');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'never' });
  const notes = [
    ...(change === undefined
      ? []
      : [`${arrow(change)} ${percent.format(change)} ${textIn(formData, 'compare_suffix') ?? ''}`]),
    ...(subtitle === undefined ? [] : [subtitle]),
  ];
  const hasTrend = points.length > 1 && flagIn(formData, 'show_trend_line', true);
  const { fontPx, trendPx } = placeNumber(words, { width, height, notes: notes.length, hasTrend });
  const fromZero = flagIn(formData, 'start_y_axis_at_zero', true);
  return (
    <>
      <text y={fontPx * 0.9} fontSize={fontPx} fontWeight={600} letterSpacing="-0.02em" fill={colors.text}>
        {words}
      </text>
      {notes.map((note, at) => (
        <text key={note} y={fontPx * 1.15 + 14 + at * 20} fontSize={12} fill={colors.textFaint}>
          {fitText(note, width, 12)}
        </text>
      ))}
      {trendPx > 0 ? (
        <g transform={`translate(0, ${height - trendPx})`}>
          <TrendLine shape={trendShape(points, { width, height: trendPx, fromZero })} colors={colors} />
        </g>
      ) : null}
    </>
  );
};
