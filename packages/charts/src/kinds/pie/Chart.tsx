import { numberFormat, type NumberFormat } from '@sightline/core/format';
import { useText } from '@sightline/core/react';
import { useMemo, useState } from 'react';
import type { ChartProps } from '../../kind/chart-props.ts';
import { isChosen } from '../../kind/conditions.ts';
import { empty } from '../../frame/frame.css.ts';
import { menuHandler } from '../../frame/menu-handler.ts';
import { valueFormat } from '../../frame/value-format.ts';
import { messages } from '../../messages/index.ts';
import { pieMessages } from '../../messages/pie.ts';
import { labelOf, metricsIn } from '../../query/form-data.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { box, item, list, name as nameStyle, ring as ringStyle, share as shareStyle, swatch } from './pie.css.ts';
import { placePie } from './place-pie.ts';
import { ringOf } from './ring.ts';
import { RingPicture } from './RingPicture.tsx';
import { sliceColors } from './slice-colors.ts';
import { slicesOf, type Slice } from './slices.ts';

interface RowProps {
  readonly slice: Slice;
  readonly color: string;
  readonly format: NumberFormat;
  readonly hasAmounts: boolean;
  readonly locale: string;
}

const Row = ({ slice, color, format, hasAmounts, locale }: RowProps) => (
  <>
    <span className={swatch} style={{ background: color }} />
    <span className={nameStyle} title={`${slice.name}: ${format(slice.amount)}`}>
      {slice.name}
    </span>
    {hasAmounts ? <span>{format(slice.amount)}</span> : null}
    <span className={shareStyle}>{numberFormat('.1%', locale)(slice.share)}</span>
  </>
);

interface SliceListProps extends Pick<RowProps, 'format' | 'hasAmounts' | 'locale'> {
  readonly slices: readonly Slice[];
  readonly paints: readonly string[];
  readonly isPicked: (slice: Slice) => boolean;
  readonly isBack: (slice: Slice) => boolean;
  readonly canPick: (slice: Slice) => boolean;
  readonly menuOf: (slice: Slice) => ReturnType<typeof menuHandler>;
  readonly onPick: (slice: Slice, event: { readonly ctrlKey: boolean; readonly metaKey: boolean }) => void;
  readonly onPoint: (name: string | undefined) => void;
}

/** The list of the slices with their names, beside or below the ring. */
const SliceList = (props: SliceListProps) => {
  const { slices, paints, format, hasAmounts, locale, isPicked, isBack, canPick, menuOf, onPick, onPoint } = props;
  return (
    <ul className={list}>
      {slices.map((slice, at) => (
        <li key={slice.name} onPointerEnter={() => onPoint(slice.name)} {...menuOf(slice)}>
          {canPick(slice) ? (
            <button
              type="button"
              className={item}
              aria-pressed={isPicked(slice)}
              data-dim={isBack(slice) || undefined}
              onClick={(event) => onPick(slice, event)}
              onFocus={() => onPoint(slice.name)}
              onBlur={() => onPoint(undefined)}
            >
              <Row slice={slice} color={paints[at]!} format={format} hasAmounts={hasAmounts} locale={locale} />
            </button>
          ) : (
            <span className={item}>
              <Row slice={slice} color={paints[at]!} format={format} hasAmounts={hasAmounts} locale={locale} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Returns the data from which the chart is drawn, memoized by its inputs. */
const usePie = ({ formData, results, colors, registry, locale, metricFormats }: ChartProps) => {
  const text = useText(messages);
  return useMemo(() => {
    const words = { other: text('chart.other'), nothing: text('chart.null') };
    const pie = slicesOf(results[0]!, formData, words);
    const metric = metricsIn(formData, 'metric').map(labelOf)[0];
    const format = valueFormat({
      form: formData,
      field: 'number_format',
      metric,
      metricFormats,
      locale,
      detectedCurrency: results[0]?.currency,
    });
    return { pie, format, paints: sliceColors(pie, formData, { colors, registry }) };
  }, [formData, results, colors, registry, locale, metricFormats, text]);
};

/** Number of slices, and name and share of the largest one, for the summary. */
const largestOf = (slices: readonly Slice[], locale: string) => {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const [largest] = slices;
  return { count: slices.length, name: largest!.name, share: percent.format(largest!.share) };
};

/** Pie chart: a ring that starts at twelve o'clock, largest slice first, with a list of its slices. */
export const Chart = (props: ChartProps) => {
  const { formData, width, height, locale, colors, selected, onSelect, onMenu } = props;
  const text = useText(messages);
  const pieText = useText(pieMessages);
  const [pointed, setPointed] = useState<string>();
  const { pie, format, paints } = usePie(props);
  const { slices, total } = pie;
  if (slices.length === 0) return <div className={empty}>{text('chart.noData')}</div>;
  const { isNarrow, hasList, hasAmounts, outerPx } = placePie(width, height, slices.length);
  const ring = ringOf(slices, formData, outerPx);
  const active = slices.find(({ name }) => name === pointed);
  const isPicked = ({ clauses }: Slice) => isChosen(selected ?? [], clauses);
  const hasPicked = slices.some(isPicked);
  const isBack = (slice: Slice) => hasPicked && !isPicked(slice);
  const canPick = ({ clauses }: Slice) => onSelect !== undefined && clauses.length > 0;
  const menuOf = (slice: Slice) =>
    menuHandler(onMenu, () => ({
      label: slice.name,
      copy: `${slice.name}\t${format(slice.amount)}\t${numberFormat('.1%', locale)(slice.share)}`,
      clauses: slice.clauses,
    }));
  const pick = (slice: Slice, event: { readonly ctrlKey: boolean; readonly metaKey: boolean }) => {
    if (canPick(slice)) onSelect?.({ clauses: slice.clauses, additive: event.ctrlKey || event.metaKey });
  };
  const colorOf = (slice: Slice, at: number) => {
    const stands = isBack(slice) || (active !== undefined && active.name !== slice.name);
    const color = paints[at] ?? colors.other;
    return stands ? mixColors(color, colors.surface, isBack(slice) ? colors.dimShare : 0.5) : color;
  };
  const summary = pieText('pie.summary', largestOf(slices, locale));
  const side = outerPx * 2 + 2;
  return (
    <figure
      className={box}
      data-narrow={isNarrow || undefined}
      data-tight={!hasAmounts || undefined}
      aria-label={summary}
      onPointerLeave={() => setPointed(undefined)}
    >
      <svg
        className={ringStyle}
        width={side}
        height={side}
        viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}
        role="img"
        aria-label={summary}
      >
        <RingPicture
          ring={ring}
          colorOf={colorOf}
          colors={colors}
          centre={
            active
              ? { name: active.name, words: format(active.amount) }
              : { name: text('chart.total'), words: format(total) }
          }
          onPoint={({ name }) => setPointed(name)}
          onPick={pick}
          canPick={canPick}
          menuOf={menuOf}
        />
      </svg>
      {hasList ? (
        <SliceList
          slices={slices}
          paints={paints}
          format={format}
          hasAmounts={hasAmounts}
          locale={locale}
          isPicked={isPicked}
          isBack={isBack}
          canPick={canPick}
          menuOf={menuOf}
          onPick={pick}
          onPoint={setPointed}
        />
      ) : null}
    </figure>
  );
};
