import { useFormatter, useText } from '@sightline/core/react';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleLinear, scaleTime } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { CheckedValue } from '../../model/check-history.ts';
import * as css from './history.css.ts';

const height = 150;
const margin = { top: 8, right: 12, bottom: 24, left: 52 };
const ticks = 4;

const numberFormat = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
const shortFormat = (locale: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
const momentFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone });

export interface HistoryChartProps {
  /** At least one value, oldest first. */
  readonly values: readonly CheckedValue[];
  readonly threshold: number | undefined;
}

/** Line of the checked values, with a horizontal line for the threshold. */
export const HistoryChart = ({ values, threshold }: HistoryChartProps): ReactNode => {
  const text = useText(messages);
  const numbers = useFormatter(numberFormat);
  const short = useFormatter(shortFormat);
  const moments = useFormatter(momentFormat);
  const { parentRef, width } = useParentSize({ debounceTime: 0, ignoreDimensions: ['top', 'left', 'height'] });
  const all = values.map(({ value }) => value);
  const shown = threshold === undefined ? all : [...all, threshold];
  const times = scaleTime({
    domain: [values[0]!.at, values.at(-1)!.at],
    range: [margin.left, Math.max(margin.left, width - margin.right)],
  });
  const scale = scaleLinear({
    domain: [Math.min(...shown, 0), Math.max(...shown, 0)],
    range: [height - margin.bottom, margin.top],
    nice: ticks,
  });
  // Labels only the first and the last time, because more would not fit on a phone.
  const ends = [...new Set([values[0]!.at, values.at(-1)!.at])];
  const anchors = ends.length > 1 ? (['start', 'end'] as const) : [];
  const label = text('history.summary', {
    count: values.length,
    least: numbers.format(Math.min(...all)),
    most: numbers.format(Math.max(...all)),
    last: numbers.format(all.at(-1)!),
  });
  return (
    <div ref={parentRef} className={css.chart}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label} className={css.drawing}>
          <AxisLeft
            left={margin.left}
            scale={scale}
            numTicks={ticks}
            hideAxisLine
            hideTicks
            tickFormat={(value) => short.format(Number(value))}
            tickClassName={css.tick}
          />
          <AxisBottom
            top={height - margin.bottom}
            scale={times}
            tickValues={ends}
            tickLabelProps={(_, index) => ({ textAnchor: anchors[index] ?? 'middle' })}
            hideTicks
            tickFormat={(value) => moments.format(Number(value))}
            axisLineClassName={css.base}
            tickClassName={css.tick}
          />
          <LinePath data={[...values]} x={({ at }) => times(at)} y={({ value }) => scale(value)} className={css.line} />
          {values.map(({ at, value }) => (
            <circle key={at} cx={times(at)} cy={scale(value)} r={2.5} className={css.point}>
              <title>{`${moments.format(at)}: ${numbers.format(value)}`}</title>
            </circle>
          ))}
          {threshold !== undefined && (
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={scale(threshold)}
              y2={scale(threshold)}
              className={css.threshold}
            />
          )}
        </svg>
      )}
    </div>
  );
};
