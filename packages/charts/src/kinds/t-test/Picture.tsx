import { fitText } from '../../frame/text-width.ts';
import { Words } from '../../frame/Words.tsx';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn } from '../../query/form-data.ts';
import { IntervalBar } from './IntervalBar.tsx';
import { barWidth, headsOf, partWidths, parts, textPx, type Heads, type Part } from './place-test.ts';
import { testTable, type MetricTest, type TestRow, type TestTable } from './test-table.ts';

const rowPx = 26;

/** Widths of the columns that fit, and of the bars, in px. The width of the bars is 0 if they do not fit. */
const widthsOf = (table: TestTable, heads: Heads, width: number) => {
  const natural = partWidths(table, heads, width);
  const starts = natural.map((_, at) => natural.slice(0, at + 1).reduce((sum, each) => sum + each, 0));
  const widths = natural.filter((_, at) => at === 0 || starts[at]! <= width);
  const bar = barWidth(natural, width);
  return { widths, bar: starts.at(-1)! + bar + 8 <= width ? bar : 0 };
};

interface RowProps extends Pick<PictureProps, 'colors'> {
  readonly row: TestRow;
  readonly test: MetricTest;
  readonly starts: readonly number[];
  readonly bar: number;
}

const isNumber = (part: Part): boolean => part === 'mean' || part === 'lift' || part === 'p';

const Row = ({ row, test, starts, bar, colors }: RowProps) => (
  <>
    {parts.slice(0, starts.length - 1).map((part, at) => (
      <text
        key={part}
        x={isNumber(part) ? starts[at + 1]! - 8 : starts[at]! + 4}
        y={17}
        textAnchor={isNumber(part) ? 'end' : 'start'}
        fontWeight={(part === 'verdict' && row.isSignificant) || (part === 'label' && row.isControl) ? 600 : 400}
        fill={part === 'verdict' && row.isControl ? colors.textFaint : colors.text}
      >
        {fitText(row[part], starts[at + 1]! - starts[at]! - 12, textPx)}
      </text>
    ))}
    {bar > 0 && row.interval ? (
      <g transform={`translate(${starts.at(-1)! + 4}, 3)`}>
        <IntervalBar
          interval={row.interval}
          zero={test.zero}
          width={bar}
          height={20}
          isSignificant={row.isSignificant}
          colors={colors}
        />
      </g>
    ) : null}
  </>
);

/** Groups compared with a control by a t-test. */
export const Picture = (props: PictureProps) => {
  const { width, height, colors, text, formData } = props;
  const table = testTable(props);
  if (!table)
    return (
      <Words {...props}>
        {text(dimensionsIn(formData, 'groupby').length > 0 ? 'chart.noData' : 'draw.needsGroups')}
      </Words>
    );
  const heads = headsOf(table, text);
  const { widths, bar } = widthsOf(table, heads, width);
  const starts = widths.reduce<number[]>((all, each) => [...all, all.at(-1)! + each], [0]);
  const end = Math.min(width, starts.at(-1)! + bar + 8);
  const hasNames = table.tests.length > 1;
  const lines = table.tests.flatMap((test) => [
    ...(hasNames ? [{ key: test.metric, kind: 'name' as const, test }] : []),
    { key: `${test.metric} head`, kind: 'head' as const, test },
    ...test.rows.map((row) => ({ key: `${test.metric} ${row.group}`, kind: 'row' as const, test, row })),
  ]);
  const shown = lines.slice(0, Math.max(2, Math.floor((height - 20) / rowPx)));
  return (
    <g fontSize={textPx} fill={colors.text}>
      {shown.map((line, at) => (
        <g key={line.key} transform={`translate(0, ${at * rowPx})`}>
          {line.kind === 'name' ? (
            <text x={4} y={17} fontWeight={600}>
              {fitText(line.test.label, width - 8, textPx)}
            </text>
          ) : line.kind === 'head' ? (
            <g fontWeight={500} fill={colors.textMuted}>
              {parts.slice(0, widths.length).map((part, place) => (
                <text
                  key={part}
                  x={isNumber(part) ? starts[place + 1]! - 8 : starts[place]! + 4}
                  y={17}
                  textAnchor={isNumber(part) ? 'end' : 'start'}
                >
                  {fitText(heads[part], widths[place]! - 12, textPx)}
                </text>
              ))}
              {bar > 0 ? (
                <text x={starts.at(-1)! + 4} y={17}>
                  {fitText(text('draw.difference'), bar, textPx)}
                </text>
              ) : null}
              <line x2={end} y1={rowPx} y2={rowPx} stroke={colors.border} />
            </g>
          ) : (
            <>
              <Row row={line.row} test={line.test} starts={starts} bar={bar} colors={colors} />
              <line x2={end} y1={rowPx} y2={rowPx} stroke={colors.borderWeak} />
            </>
          )}
        </g>
      ))}
      {height >= 100 ? (
        <text x={4} y={shown.length * rowPx + 15} fontSize={11} fill={colors.textFaint}>
          {fitText(table.note, width - 8, 11)}
        </text>
      ) : null}
    </g>
  );
};
