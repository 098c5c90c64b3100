import { TrendCover } from '../../additions/TrendCover.tsx';
import { fitText, textWidth } from '../../frame/text-width.ts';
import { isShareFormat, valueFormat } from '../../frame/value-format.ts';
import { comparisonLine, comparisonOf } from './comparison.ts';
import { headlineOf } from './headline.ts';
import { notePx, placeNumber } from './place-number.ts';
import { trendShape } from './trend-shape.ts';
import { TrendLine } from './Trend.tsx';
import { flagIn, textIn } from '../../query/form-data.ts';
import type { PictureProps } from '../../kind/picture-props.ts';

/** Big number with change, note and trend line. */
export const Picture = (props: PictureProps) => {
  const { formData, results, width, height, colors, metricFormats, locale, text } = props;
  const headline = headlineOf(results, formData);
  const { value, metric, points } = headline;
  const facts = {
    form: formData,
    field: 'y_axis_format',
    metric,
    metricFormats,
    locale,
    detectedCurrency: results[0]?.currency,
  };
  const format = valueFormat(facts);
  const words = value === null ? text('chart.noData') : format(value);
  const subtitle = textIn(formData, 'subtitle') ?? textIn(formData, 'subheader');
  const comparison = comparisonOf(headline, { form: formData, locale, text, isShare: isShareFormat(facts) });
  const line = comparisonLine(comparison);
  const fits = line === undefined || textWidth(line, notePx) <= width;
  const notes = [fits ? line : comparisonLine({ ...comparison, period: undefined }), subtitle].filter(
    (note) => note !== undefined,
  );
  const hasTrend = points.length > 1 && flagIn(formData, 'show_trend_line', true);
  const { fontPx, trendPx } = placeNumber(words, { width, height, notes: notes.length, hasTrend });
  const fromZero = flagIn(formData, 'start_y_axis_at_zero', true);
  const shape = trendShape(points, { width, height: trendPx, fromZero });
  return (
    <>
      <text y={fontPx * 0.9} fontSize={fontPx} fontWeight={600} letterSpacing="-0.02em" fill={colors.text}>
        {words}
      </text>
      {notes.map((note, at) => (
        <text key={note} y={fontPx * 1.15 + 14 + at * 20} fontSize={notePx} fill={colors.textFaint}>
          {fitText(note, width, notePx)}
        </text>
      ))}
      {trendPx > 0 ? (
        <g transform={`translate(0, ${height - trendPx})`}>
          <TrendLine shape={shape} colors={colors}>
            <TrendCover
              points={points}
              places={shape.places}
              form={formData}
              result={results[0]!}
              surface={colors.surface}
            />
          </TrendLine>
        </g>
      ) : null}
    </>
  );
};
