import { numberFormat } from '@sightline/core/format';
import { useText } from '@sightline/core/react';
import { arc } from '@visx/shape';
import { useMemo, useState } from 'react';
import type { ChartProps } from '../../chart-props.ts';
import { empty } from '../../frame/frame.css.ts';
import { messages } from '../../messages/index.ts';
import { flagIn, labelOf, metricsIn, numberIn, textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { box, item, list, name as nameStyle, ring, share as shareStyle, swatch } from './pie.css.ts';
import { slicesOf, type Slice } from './slices.ts';

const hole = 0.66;

/** Parts of a whole: a ring from twelve o'clock, largest first, with a list of what the slices are. */
export const Chart = ({
  formData,
  results,
  width,
  height,
  locale,
  colors,
  registry,
  metricFormats,
  selected,
  onSelect,
}: ChartProps) => {
  const text = useText(messages);
  const [active, setActive] = useState<string>();
  const { slices, total, column } = useMemo(
    () => slicesOf(results[0]!, formData, { other: text('chart.other'), nothing: text('chart.null') }),
    [results, formData, text],
  );
  const metric = metricsIn(formData, 'metric').map(labelOf)[0] ?? '';
  const chosen = textIn(formData, 'number_format');
  const format = numberFormat(chosen && chosen !== 'SMART_NUMBER' ? chosen : metricFormats[metric], locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  if (slices.length === 0) return <div className={empty}>{text('chart.noData')}</div>;

  const narrow = width < 400;
  const room = narrow ? Math.min(width, height * 0.55) : Math.min(height, width * 0.46);
  const radius = Math.max(16, room / 2 - 4);
  const listed = height >= 120 && (!narrow || height >= 240);
  const side = (listed ? radius : Math.min(width, height) / 2 - 4) * 2;
  const outer = side / 2;
  const donut = flagIn(formData, 'donut', false);
  const wanted = numberIn(formData, 'innerRadius');
  const inner = donut ? outer * (wanted !== undefined && wanted > 60 ? Math.min(0.85, wanted / 100) : hole) : 0;
  const scheme = schemeColors(textIn(formData, 'color_scheme'), colors);
  const colorOf = (slice: Slice, at: number) =>
    slice.value === undefined && slice.name === text('chart.other')
      ? colors.other
      : column
        ? registry.colorOf(String(slice.value ?? slice.name))
        : (scheme[at % scheme.length] ?? colors.other);
  const picked = selected && selected.column === column ? new Set(selected.values) : undefined;
  const dim = (slice: Slice) =>
    (picked !== undefined && !picked.has(slice.value ?? null)) || (active !== undefined && active !== slice.name);
  const shape = arc<{ startAngle: number; endAngle: number }>({
    innerRadius: inner,
    outerRadius: outer,
    padAngle: slices.length > 1 ? 2 / Math.max(20, outer) : 0,
    cornerRadius: 1,
  });
  let turn = 0;
  const placed = slices.map((slice) => {
    const startAngle = turn;
    turn += slice.share * 2 * Math.PI;
    return { slice, path: shape({ startAngle, endAngle: turn }) ?? '' };
  });
  const centre =
    active === undefined
      ? { name: text('chart.total'), amount: total }
      : { name: active, amount: slices.find(({ name }) => name === active)?.amount ?? total };
  const summary = text('chart.pieSummary', {
    count: slices.length,
    name: slices[0]!.name,
    share: percent.format(slices[0]!.share),
  });
  const pick = (slice: Slice, additive: boolean) => {
    if (onSelect && column !== undefined && slice.value !== undefined)
      onSelect({ column, value: slice.value, additive });
  };
  const pickable = (slice: Slice) => onSelect !== undefined && column !== undefined && slice.value !== undefined;
  return (
    <figure
      className={box}
      data-narrow={narrow || undefined}
      aria-label={summary}
      onPointerLeave={() => setActive(undefined)}
    >
      <svg
        className={ring}
        width={side + 2}
        height={side + 2}
        viewBox={`${-outer - 1} ${-outer - 1} ${side + 2} ${side + 2}`}
        role="img"
        aria-label={summary}
      >
        {placed.map(({ slice, path }, at) => (
          // The list beside it is operated by keyboard; the slice is pressed by pointer.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <path
            key={slice.name}
            d={path}
            fill={
              dim(slice)
                ? `color-mix(in srgb, ${colorOf(slice, at)} ${colors.dimShare * 100}%, ${colors.surface})`
                : colorOf(slice, at)
            }
            cursor={pickable(slice) ? 'pointer' : undefined}
            onPointerEnter={() => setActive(slice.name)}
            onClick={(event) => pick(slice, event.ctrlKey || event.metaKey)}
          />
        ))}
        {donut && inner > 28 ? (
          <>
            <text textAnchor="middle" y={-2} fontSize={inner > 60 ? 20 : 14} fontWeight={600} fill={colors.text}>
              {format(centre.amount)}
            </text>
            <text textAnchor="middle" y={14} fontSize={11} fill={colors.textFaint}>
              {centre.name.length > 18 ? `${centre.name.slice(0, 17)}…` : centre.name}
            </text>
          </>
        ) : null}
      </svg>
      {listed ? (
        <ul className={list}>
          {slices.map((slice, at) => {
            const content = (
              <>
                <span className={swatch} style={{ background: colorOf(slice, at) }} />
                <span className={nameStyle} title={slice.name}>
                  {slice.name}
                </span>
                <span>{format(slice.amount)}</span>
                <span className={shareStyle}>{percent.format(slice.share)}</span>
              </>
            );
            return (
              <li key={slice.name} onPointerEnter={() => setActive(slice.name)}>
                {pickable(slice) ? (
                  <button
                    type="button"
                    className={item}
                    aria-pressed={picked?.has(slice.value ?? null) ?? false}
                    data-dim={(picked !== undefined && dim(slice)) || undefined}
                    onClick={(event) => pick(slice, event.ctrlKey || event.metaKey)}
                    onFocus={() => setActive(slice.name)}
                    onBlur={() => setActive(undefined)}
                  >
                    {content}
                  </button>
                ) : (
                  <span className={item}>{content}</span>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
    </figure>
  );
};
