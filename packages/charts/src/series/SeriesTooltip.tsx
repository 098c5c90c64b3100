import { useText, type Text } from '@sightline/core/react';
import { Tooltip, type TooltipRow } from '../frame/Tooltip.tsx';
import { messages } from '../messages/index.ts';
import type { Series } from './series-data.ts';
import type { SeriesPart } from './series-part.ts';
import type { ActiveMark } from './use-marks.ts';

const tooltipRows = 10;

/** Value at an x, or the expected value of the forecast. */
const valueAt = ({ values, forecast }: Series, at: number) => {
  const value = values[at] ?? null;
  if (value !== null) return { value };
  const expected = forecast?.values[at] ?? null;
  return expected === null ? undefined : { value: expected, low: forecast?.lower[at], high: forecast?.upper[at] };
};

const rowsOf = (
  { layout, paint }: SeriesPart,
  { at, key: pointed }: ActiveMark,
  { isOnly, text }: { readonly isOnly: boolean; readonly text: Text<(typeof messages)['en']> },
): readonly TooltipRow[] =>
  layout.request.shown
    .flatMap((series) => {
      const found = valueAt(series, at);
      return found ? [{ series, ...found }] : [];
    })
    .sort((a, b) => b.value - a.value)
    .map(({ series, value, low, high }) => ({
      key: series.key,
      name: series.label,
      value:
        typeof low === 'number' && typeof high === 'number'
          ? text('chart.expected', {
              // Expected values are rounded.
              value: layout.format(value),
              low: layout.format(low),
              high: layout.format(high),
            })
          : layout.fullFormat(series)(value),
      color: paint.colorOf(series, false),
      isStrong: series.key === pointed && !isOnly,
    }));

/** Tooltip of an x: its values of all series, sorted within each part. */
export const SeriesTooltip = ({
  parts,
  mark,
}: {
  readonly parts: readonly SeriesPart[];
  readonly mark: ActiveMark;
}) => {
  const text = useText(messages);
  const { layout } = parts[0]!;
  const { plot, axis, isHorizontal, request } = layout;
  const isOnly = parts.length === 1 && request.shown.length === 1;
  const rows = parts.flatMap((part) => rowsOf(part, mark, { isOnly, text }));
  const strong = rows.findIndex(({ isStrong }) => isStrong);
  // The hovered series is always listed.
  const named = strong < tooltipRows ? rows.slice(0, tooltipRows) : [...rows.slice(0, tooltipRows - 1), rows[strong]!];
  return (
    <Tooltip
      title={layout.nameAt(mark.at)}
      rows={named}
      {...(rows.length === 0
        ? { rest: text('chart.noData') }
        : rows.length > tooltipRows
          ? { rest: text('chart.more', { count: rows.length - tooltipRows }) }
          : {})}
      x={isHorizontal ? plot.left + plot.width / 2 : plot.left + axis.position(mark.at)}
      y={isHorizontal ? plot.top + axis.position(mark.at) : plot.top + plot.height * 0.4}
      width={request.width}
      height={request.height}
    />
  );
};
