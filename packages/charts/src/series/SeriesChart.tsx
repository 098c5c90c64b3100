import { fullNumber, numberFormat } from '@sightline/core/format';
import { useText } from '@sightline/core/react';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChartProps } from '../chart-props.ts';
import {
  categoryTicks,
  momentFormat,
  spacedTicks,
  timeTickFormat,
  valueTickCount,
  valueTicks,
  widestTick,
} from '../frame/axes.ts';
import { box, empty, plot, svg } from '../frame/frame.css.ts';
import { Legend } from '../frame/Legend.tsx';
import { fitText, textWidth } from '../frame/text-width.ts';
import { Tooltip, type TooltipRow } from '../frame/Tooltip.tsx';
import { messages } from '../messages/index.ts';
import { flagIn, labelOf, metricsIn, textIn } from '../query/form-data.ts';
import { schemeColors } from '../scales/color-schemes.ts';
import type { ChartCell } from '../view/result-columns.ts';
import { SeriesMarks } from './SeriesMarks.tsx';
import { axisScale, stackingOf, valueExtent, valueScale, type SeriesMode } from './series-scales.ts';
import { seriesData } from './series-data.ts';

const tooltipRows = 10;
const legendBand = 26;

/** Words of an x value: a moment, a number, a name; NULL is said. */
const useAxisWords = (props: ChartProps, axis: 'time' | 'number' | 'category') => {
  const { formData, locale } = props;
  return useMemo(() => {
    const moment = momentFormat(textIn(formData, 'x_axis_time_format'), textIn(formData, 'time_grain_sqla'), locale);
    const number = fullNumber(locale);
    return (cell: ChartCell): string => {
      if (cell === null) return '<NULL>';
      if (axis === 'time' && typeof cell === 'number') return moment(cell);
      return typeof cell === 'number' ? number(cell) : String(cell);
    };
  }, [formData, locale, axis]);
};

/** Lines, bars and areas over an axis: one drawing, three modes. */
export const SeriesChart = ({ mode, ...props }: ChartProps & { readonly mode: SeriesMode }) => {
  const { formData, results, width, height, locale, colors, registry, labels, metricFormats, selected, onSelect } =
    props;
  const text = useText(messages);
  const data = useMemo(() => seriesData(results[0]!, formData, labels), [results, formData, labels]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<number>();
  const axisWords = useAxisWords(props, data.axis);
  const shown = data.series.filter(({ key }) => !hidden.has(key));
  const horizontal = mode === 'bar' && textIn(formData, 'orientation') === 'horizontal';
  const stacking = stackingOf(formData, mode);
  const [metric] = metricsIn(formData, 'metrics').map(labelOf);
  const chosenFormat = textIn(formData, 'y_axis_format');
  const format = useMemo(
    () =>
      numberFormat(
        stacking === 'expand'
          ? '.0%'
          : chosenFormat && chosenFormat !== 'SMART_NUMBER'
            ? chosenFormat
            : metric
              ? metricFormats[metric]
              : undefined,
        locale,
      ),
    [stacking, chosenFormat, metric, metricFormats, locale],
  );
  const tip = useMemo(
    () => (chosenFormat && chosenFormat !== 'SMART_NUMBER' ? numberFormat(chosenFormat, locale) : fullNumber(locale)),
    [chosenFormat, locale],
  );
  const scheme = schemeColors(textIn(formData, 'color_scheme'), colors);
  const colorOf = (key: string, label: string) =>
    data.series.length === 1 && data.dimensions.length === 0
      ? scheme[0]!
      : registry.colorOf(data.dimensions.length > 0 ? key : label);

  const small = width < 240 || height < 120;
  const endLabels = mode === 'line' && shown.length <= 4 && shown.length > 1 && width >= 440;
  const legendShown = !small && !endLabels && data.series.length > 1 && flagIn(formData, 'show_legend', true);
  const legendHeight = legendShown
    ? Math.min(
        52,
        legendBand *
          Math.max(
            1,
            Math.ceil(data.series.reduce((sum, { label }) => sum + textWidth(label, 12) + 28, 0) / Math.max(1, width)),
          ),
      )
    : 0;
  const plotHeight = Math.max(0, height - legendHeight);

  const bottomPx = small ? 4 : 22;
  const topPx = 8;
  const extent = valueExtent(shown, { mode, stacking, form: formData });
  const names = data.xs.map(axisWords);
  const along = horizontal ? plotHeight - topPx - bottomPx : plotHeight - topPx - bottomPx;
  const probe = valueScale(extent, [along, 0], flagIn(formData, 'logAxis', false));
  const widest = horizontal
    ? Math.min(width * 0.34, Math.max(0, ...names.map((name) => textWidth(name, 11))))
    : widestTick(valueTicks(probe.ticks(valueTickCount(along)), (value) => probe(value) ?? 0, format));
  const leftPx = small ? 4 : Math.ceil(widest) + 10;
  const endWidth = endLabels
    ? Math.min(
        120,
        Math.max(
          ...shown.map(
            ({ label, values }) =>
              textWidth(label, 11) + textWidth(format(values.findLast((value) => value !== null) ?? 0), 11),
          ),
        ) + 18,
      )
    : horizontal && flagIn(formData, 'show_value', false)
      ? 48
      : 8;
  const innerWidth = Math.max(10, width - leftPx - endWidth);
  const innerHeight = Math.max(10, plotHeight - topPx - bottomPx);
  const value = valueScale(extent, horizontal ? [0, innerWidth] : [innerHeight, 0], flagIn(formData, 'logAxis', false));
  const axis = axisScale(data, horizontal ? innerHeight : innerWidth, mode);
  const valuePosition = (number: number) => value(number) ?? 0;

  if (data.series.length === 0 || data.xs.length === 0)
    return (
      <div className={box}>
        <div className={empty}>{text('chart.noData')}</div>
      </div>
    );

  const ticks = valueTicks(
    value.ticks(horizontal ? Math.max(2, Math.floor(innerWidth / 90)) : valueTickCount(innerHeight)),
    valuePosition,
    format,
  );
  const tickWords = timeTickFormat(textIn(formData, 'x_axis_time_format'), locale);
  const axisTicks =
    data.axis === 'category'
      ? horizontal
        ? names
            .map((name, at) => ({ at: axis.position(at), text: fitText(name, leftPx - 10, 11) }))
            .filter(
              (_, at, all) => all.length * 14 <= innerHeight || at % Math.ceil((all.length * 14) / innerHeight) === 0,
            )
        : categoryTicks(names, axis.position, axis.bandPx)
      : spacedTicks(
          axis.ticks(Math.max(2, Math.floor(innerWidth / 72))).map(({ at, value: moment }) => ({
            at,
            text: data.axis === 'time' ? tickWords(moment) : axisWords(moment),
          })),
        );

  const nearest = (px: number): number => {
    let best = 0;
    for (let at = 1; at < data.xs.length; at += 1)
      if (Math.abs(axis.position(at) - px) < Math.abs(axis.position(best) - px)) best = at;
    return best;
  };
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    setActive(nearest(horizontal ? event.clientY - bounds.top - topPx : event.clientX - bounds.left - leftPx));
  };
  const select = (at: number, additive: boolean) => {
    if (!onSelect || data.axis !== 'category') return;
    onSelect({ column: data.axisName, value: data.xs[at] ?? null, additive });
  };
  const selectSeries = (key: string, additive: boolean) => {
    const [dimension] = data.dimensions;
    if (onSelect && dimension !== undefined && data.dimensions.length === 1)
      onSelect({ column: dimension, value: key.split(', ').at(-1) ?? key, additive });
  };
  const handleKey = (event: KeyboardEvent) => {
    const last = data.xs.length - 1;
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setActive(Math.max(0, Math.min(last, (active ?? (step > 0 ? -1 : last + 1)) + step)));
    else if (event.key === 'Home') setActive(0);
    else if (event.key === 'End') setActive(last);
    else if (event.key === 'Escape' && active !== undefined) setActive(undefined);
    else if ((event.key === 'Enter' || event.key === ' ') && active !== undefined)
      select(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const toggle = (key: string, isolate: boolean) => {
    if (isolate)
      setHidden(
        hidden.size === data.series.length - 1 && !hidden.has(key)
          ? new Set()
          : new Set(data.series.filter((each) => each.key !== key).map((each) => each.key)),
      );
    else {
      const next = new Set(hidden);
      if (!next.delete(key)) next.add(key);
      setHidden(next.size === data.series.length ? new Set() : next);
    }
  };
  const rowsAt = (at: number): readonly TooltipRow[] =>
    shown
      .map(({ key, label, values }) => ({ key, name: label, number: values[at] ?? null, color: colorOf(key, label) }))
      .filter(({ number }) => number !== null)
      .sort((a, b) => b.number! - a.number!)
      .map(({ key, name, number, color }) => ({ key, name, value: tip(number!), color }));
  const rows = active === undefined ? [] : rowsAt(active);
  const summary = text('chart.seriesSummary', {
    series: data.series.length,
    points: data.xs.length,
    first: names[0] ?? '',
    last: names.at(-1) ?? '',
  });
  const chosen = selected?.column === data.axisName ? new Set(selected.values) : undefined;
  const chosenSeries =
    selected && selected.column === data.dimensions[0] ? new Set(selected.values.map(String)) : undefined;

  return (
    <figure className={box} style={{ margin: 0 }} aria-label={summary}>
      {legendShown ? (
        <Legend
          label={text('chart.legend')}
          hidden={hidden}
          onToggle={toggle}
          items={data.series.map(({ key, label }) => ({ key, label, color: colorOf(key, label) }))}
        />
      ) : null}
      <div className={plot}>
        <svg
          className={svg}
          width={width}
          height={plotHeight}
          role="application"
          aria-roledescription={text('chart.chart')}
          aria-label={summary}
          tabIndex={0}
          onPointerMove={handleMove}
          onPointerLeave={() => setActive(undefined)}
          onKeyDown={handleKey}
          onBlur={() => setActive(undefined)}
        >
          <g transform={`translate(${leftPx}, ${topPx})`}>
            {small
              ? null
              : ticks.map((tick) => (
                  <g key={tick.text + String(tick.at)}>
                    {horizontal ? (
                      <line x1={tick.at} x2={tick.at} y1={0} y2={innerHeight} stroke={colors.grid} />
                    ) : (
                      <line x1={0} x2={innerWidth} y1={tick.at} y2={tick.at} stroke={colors.grid} />
                    )}
                    {horizontal ? (
                      <text x={tick.at} y={innerHeight + 15} textAnchor="middle" fontSize={11} fill={colors.textMuted}>
                        {tick.text}
                      </text>
                    ) : (
                      <text x={-8} y={tick.at} dy="0.32em" textAnchor="end" fontSize={11} fill={colors.textMuted}>
                        {tick.text}
                      </text>
                    )}
                  </g>
                ))}
            {horizontal ? (
              <line x1={valuePosition(0)} x2={valuePosition(0)} y1={0} y2={innerHeight} stroke={colors.axis} />
            ) : (
              <line
                x1={0}
                x2={innerWidth}
                y1={Math.min(innerHeight, Math.max(0, valuePosition(Math.max(extent[0], Math.min(extent[1], 0)))))}
                y2={Math.min(innerHeight, Math.max(0, valuePosition(Math.max(extent[0], Math.min(extent[1], 0)))))}
                stroke={colors.axis}
              />
            )}
            {small
              ? null
              : axisTicks.map((tick) =>
                  horizontal ? (
                    <text
                      key={tick.at}
                      x={-8}
                      y={tick.at}
                      dy="0.32em"
                      textAnchor="end"
                      fontSize={11}
                      fill={colors.textMuted}
                    >
                      {tick.text}
                    </text>
                  ) : (
                    <text
                      key={tick.at}
                      x={tick.at}
                      y={innerHeight + 15}
                      textAnchor="middle"
                      fontSize={11}
                      fill={colors.textMuted}
                    >
                      {tick.text}
                    </text>
                  ),
                )}
            {active !== undefined && !horizontal && data.axis !== 'category' ? (
              <line
                x1={axis.position(active)}
                x2={axis.position(active)}
                y1={0}
                y2={innerHeight}
                stroke={colors.crosshair}
              />
            ) : null}
            <SeriesMarks
              mode={mode}
              series={shown}
              stacking={stacking}
              horizontal={horizontal}
              axis={axis}
              length={data.xs.length}
              value={valuePosition}
              base={valuePosition(Math.max(extent[0], Math.min(extent[1], 0)))}
              colorOf={colorOf}
              colors={colors}
              active={active}
              chosen={chosen}
              chosenSeries={chosenSeries}
              xs={data.xs}
              showValue={flagIn(formData, 'show_value', false) ? format : undefined}
              onPick={(at, key, additive) =>
                data.axis === 'category' ? select(at, additive) : selectSeries(key, additive)
              }
              pickable={onSelect !== undefined && (data.axis === 'category' || data.dimensions.length === 1)}
            />
            {endLabels ? (
              <EndLabels
                series={shown}
                axis={axis}
                value={valuePosition}
                format={format}
                colorOf={colorOf}
                ink={colors.text}
                height={innerHeight}
              />
            ) : null}
          </g>
        </svg>
        {active !== undefined && rows.length > 0 ? (
          <Tooltip
            title={names[active] ?? ''}
            rows={rows.slice(0, tooltipRows)}
            {...(rows.length > tooltipRows ? { rest: text('chart.more', { count: rows.length - tooltipRows }) } : {})}
            x={horizontal ? leftPx + innerWidth / 2 : leftPx + axis.position(active)}
            y={horizontal ? topPx + axis.position(active) : plotHeight / 2}
            width={width}
            height={plotHeight}
          />
        ) : null}
      </div>
    </figure>
  );
};

/** Name and last value at the end of each line, pushed apart where they would touch. */
const EndLabels = ({
  series,
  axis,
  value,
  format,
  colorOf,
  ink,
  height,
}: {
  readonly series: readonly {
    readonly key: string;
    readonly label: string;
    readonly values: readonly (number | null)[];
  }[];
  readonly axis: { readonly position: (at: number) => number };
  readonly value: (number: number) => number;
  readonly format: (number: number) => string;
  readonly colorOf: (key: string, label: string) => string;
  readonly ink: string;
  readonly height: number;
}) => {
  const ends = series
    .map(({ key, label, values }) => {
      const at = values.findLastIndex((number) => number !== null);
      return { key, label, at, number: values[at] ?? 0, y: value(values[at] ?? 0) };
    })
    .sort((a, b) => a.y - b.y);
  let before = Number.NEGATIVE_INFINITY;
  const placed = ends.map((end) => {
    before = Math.max(end.y, before + 14);
    return { ...end, y: before };
  });
  const over = Math.max(0, (placed.at(-1)?.y ?? 0) - height + 4);
  return placed.map(({ key, label, at, number, y }) => (
    <g key={key} transform={`translate(${axis.position(at) + 8}, ${y - over})`}>
      <circle r={3} cx={0} cy={0} fill={colorOf(key, label)} />
      <text x={8} dy="0.32em" fontSize={11} fill={ink}>
        {fitText(label, 70, 11)} <tspan fontWeight={600}>{format(number)}</tspan>
      </text>
    </g>
  ));
};
