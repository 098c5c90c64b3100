import { numberFormat } from '@sightline/core/format';
import { Group } from '@visx/group';
import { fitText } from '../../frame/text-width.ts';
import { valueFormat } from '../../frame/value-format.ts';
import { listRowPx, placePie } from './place-pie.ts';
import { ringOf } from './ring.ts';
import { RingPicture } from './RingPicture.tsx';
import { sliceColors } from './slice-colors.ts';
import { slicesOf } from './slices.ts';
import { labelOf, metricsIn } from '../../query/form-data.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { Words } from '../../frame/Words.tsx';

/** Pie chart with a list of its slices, as many as fit. */
export const Picture = (props: PictureProps) => {
  const { formData, results, width, height, colors, registry, metricFormats, locale, text } = props;
  const pie = slicesOf(results[0]!, formData, { other: text('chart.other'), nothing: text('chart.null') });
  if (pie.slices.length === 0) return <Words {...props}>{text('chart.noData')}</Words>;
  const metric = metricsIn(formData, 'metric').map(labelOf)[0];
  const format = valueFormat({
    form: formData,
    field: 'number_format',
    metric,
    metricFormats,
    locale,
    detectedCurrency: results[0]?.currency,
  });
  const percent = numberFormat('.1%', locale);
  const paints = sliceColors(pie, formData, { colors, registry });
  const { isNarrow, hasList, hasAmounts, outerPx } = placePie(width, height, pie.slices.length);
  const middle = hasList && !isNarrow ? outerPx + 2 : width / 2;
  const listX = isNarrow ? 0 : outerPx * 2 + 20;
  const listPx = width - listX;
  const room = isNarrow ? height - outerPx * 2 - 12 : height;
  const rows = pie.slices.slice(0, Math.max(0, Math.floor(room / listRowPx)));
  const listY = isNarrow ? outerPx * 2 + 12 : (height - rows.length * listRowPx) / 2;
  return (
    <>
      <Group left={middle} top={isNarrow && hasList ? outerPx + 2 : height / 2}>
        <RingPicture
          ring={ringOf(pie.slices, formData, outerPx)}
          colorOf={(_, at) => paints[at] ?? colors.other}
          centre={{ name: text('chart.total'), words: format(pie.total) }}
          colors={colors}
        />
      </Group>
      {(hasList ? rows : []).map((slice, at) => (
        <g
          key={slice.name}
          transform={`translate(${listX}, ${listY + at * listRowPx + listRowPx / 2})`}
          fontSize={12}
          fill={colors.text}
        >
          <rect y={-5} width={10} height={10} rx={2} fill={paints[at]} />
          <text x={18} dy="0.32em">
            {fitText(slice.name, Math.max(20, listPx - (hasAmounts ? 140 : 76)), 12)}
          </text>
          {hasAmounts ? (
            <text x={listPx - 56} dy="0.32em" textAnchor="end">
              {format(slice.amount)}
            </text>
          ) : null}
          <text x={listPx} dy="0.32em" textAnchor="end" fill={colors.textMuted}>
            {percent(slice.share)}
          </text>
        </g>
      ))}
    </>
  );
};
