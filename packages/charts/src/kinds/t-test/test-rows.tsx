import { cellPaddingPx, type GridColumn } from '@sightline/ui-kit/data-grid';
import type { ChartRows } from '../../grid/chart-rows.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { IntervalBar } from './IntervalBar.tsx';
import { leastBarPx, mostBarPx, type Heads } from './place-test.ts';
import * as css from './t-test.css.ts';
import type { MetricTest, TestRow } from './test-table.ts';

const barHeightPx = 25;

export interface TestRowsInput extends Pick<ChartProps, 'colors'> {
  readonly heads: Heads;
  readonly text: PictureProps['text'];
  readonly onControl: (group: string) => void;
}

/** A column of the grid, and the value of a row in it. */
interface TestColumn extends GridColumn {
  readonly valueOf: (row: TestRow) => string | number | null;
}

const numberColumn = (part: 'mean' | 'lift' | 'p', label: string, rows: readonly TestRow[]): TestColumn => {
  const words = new Map(rows.map((row) => [row.numbers[part], row[part]]));
  return {
    name: part,
    label,
    kind: 'number',
    nullText: '–',
    valueOf: ({ numbers }) => numbers[part],
    format: (value) => words.get(Number(value)) ?? String(value),
  };
};

const verdictColumn = (label: string, rows: readonly TestRow[]): TestColumn => ({
  name: 'verdict',
  label,
  kind: 'text',
  valueOf: ({ verdict }) => verdict,
  render: (row) => {
    const { verdict, isSignificant, isControl } = rows[row]!;
    return (
      <span className={css.verdict} data-significant={isSignificant || undefined} data-control={isControl || undefined}>
        {verdict}
      </span>
    );
  },
});

const intervalColumn = ({ rows, zero }: MetricTest, { text, colors }: TestRowsInput): TestColumn => ({
  name: 'difference',
  label: text('draw.difference'),
  kind: 'number',
  align: 'start',
  width: mostBarPx + cellPaddingPx,
  leastWidth: leastBarPx + cellPaddingPx,
  nullText: '',
  valueOf: ({ numbers }) => numbers.difference,
  render: (row, widthPx) => {
    const { interval, intervalWords, isSignificant } = rows[row]!;
    return interval ? (
      <svg width={widthPx} height={barHeightPx} role="img" aria-label={intervalWords} className={css.bar}>
        <title>{intervalWords}</title>
        <IntervalBar
          interval={interval}
          zero={zero}
          width={widthPx}
          height={barHeightPx}
          isSignificant={isSignificant}
          colors={colors}
        />
      </svg>
    ) : null;
  },
});

/** Returns the test of a metric as the content of a grid, in which a press on a group makes it the control. */
export const testRows = (test: MetricTest, input: TestRowsInput): ChartRows => {
  const { heads, text, onControl } = input;
  const { rows } = test;
  const columns: readonly TestColumn[] = [
    {
      name: 'group',
      label: heads.label,
      kind: 'text',
      description: text('draw.chooseControl'),
      valueOf: ({ label }) => label,
      onPick: (row) => onControl(rows[row]!.group),
    },
    numberColumn('mean', heads.mean, rows),
    numberColumn('lift', heads.lift, rows),
    numberColumn('p', heads.p, rows),
    verdictColumn(heads.verdict, rows),
    intervalColumn(test, input),
  ];
  return {
    columns,
    rowCount: rows.length,
    cell: (row, at) => (rows[row] && columns[at]?.valueOf(rows[row])) ?? null,
    isChosenRow: (row) => rows[row]?.isControl === true,
    clausesOf: () => [],
  };
};
