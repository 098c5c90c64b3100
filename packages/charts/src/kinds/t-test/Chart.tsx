import { useText } from '@sightline/core/react';
import { useMemo, useState } from 'react';
import { empty } from '../../frame/frame.css.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import { drawingMessages } from '../../messages/drawing.ts';
import { dimensionsIn } from '../../query/form-data.ts';
import { cell, head, pick, scroll, table as tableStyle } from '../table/table.css.ts';
import { IntervalBar } from './IntervalBar.tsx';
import { barWidth, partWidths, type Heads } from './place-test.ts';
import * as css from './t-test.css.ts';
import { testTable, type MetricTest } from './test-table.ts';

interface MetricTableProps {
  readonly test: MetricTest;
  readonly heads: Heads;
  /** Width of the bars, in px. */
  readonly barPx: number;
  readonly hasCaption: boolean;
  readonly colors: ChartProps['colors'];
  readonly onControl: (group: string) => void;
}

const MetricTable = ({ test, heads, barPx, hasCaption, colors, onControl }: MetricTableProps) => {
  const text = useText(drawingMessages);
  const columns = [
    ['label', heads.label, false],
    ['mean', heads.mean, true],
    ['lift', heads.lift, true],
    ['p', heads.p, true],
    ['verdict', heads.verdict, false],
    ['interval', text('draw.difference'), false],
  ] as const;
  return (
    <table className={tableStyle} aria-label={test.label}>
      {hasCaption ? <caption className={css.caption}>{test.label}</caption> : null}
      <thead>
        <tr>
          {columns.map(([id, title, isNumber]) => (
            <th key={id} className={`${head} ${css.plainHead}`} scope="col" data-number={isNumber || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {test.rows.map((row) => (
          <tr key={row.group}>
            <th className={`${cell} ${css.name}`} scope="row">
              <button
                type="button"
                className={`${pick} ${css.choose}`}
                aria-pressed={row.isControl}
                title={text('draw.takeAsControl', { name: row.label })}
                onClick={() => onControl(row.group)}
              >
                {row.label}
              </button>
            </th>
            {(['mean', 'lift', 'p'] as const).map((part) => (
              <td key={part} className={cell} data-number>
                <bdi dir="ltr">{row[part]}</bdi>
              </td>
            ))}
            <td
              className={`${cell} ${css.verdict}`}
              data-significant={row.isSignificant || undefined}
              data-control={row.isControl || undefined}
            >
              {row.verdict}
            </td>
            <td className={cell} title={row.intervalWords}>
              {row.interval ? (
                <svg
                  width={barPx}
                  height={20}
                  role="img"
                  aria-label={row.intervalWords}
                  style={{ display: 'block', direction: 'ltr' }}
                >
                  <IntervalBar
                    interval={row.interval}
                    zero={test.zero}
                    width={barPx}
                    height={20}
                    isSignificant={row.isSignificant}
                    colors={colors}
                  />
                </svg>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Groups compared with a control by a t-test, one table per metric. Pressing a group makes it the control. */
export const Chart = (props: ChartProps) => {
  const { formData, results, width, height, locale, colors, registry, labels, metricFormats } = props;
  const text = useText(drawingMessages);
  const [control, setControl] = useState<string>();
  const table = useMemo(
    () =>
      testTable({ formData, results, width, height, locale, colors, registry, labels, metricFormats, text }, control),
    [formData, results, width, height, locale, colors, registry, labels, metricFormats, text, control],
  );
  if (!table) {
    const hasGroups = dimensionsIn(formData, 'groupby').length > 0;
    return <div className={empty}>{text(hasGroups ? 'chart.noData' : 'draw.needsGroups')}</div>;
  }
  const heads = {
    label: table.groupLabel,
    mean: text('draw.mean'),
    lift: text('draw.lift'),
    p: text('draw.pValue'),
    verdict: text('draw.verdict'),
  };
  const barPx = barWidth(partWidths(table, heads, width), width);
  return (
    // A scrollable region must be focusable for keyboard scrolling.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={scroll} tabIndex={0} role="region" aria-label={table.note}>
      {table.tests.map((test) => (
        <MetricTable
          key={test.metric}
          test={test}
          heads={heads}
          barPx={barPx}
          hasCaption={table.tests.length > 1}
          colors={colors}
          onControl={setControl}
        />
      ))}
      <div className={css.note}>{table.note}</div>
    </div>
  );
};
