import { Fragment } from 'react';
import type { PictureProps } from '../../kind/picture-props.ts';
import { fitText } from '../../frame/text-width.ts';
import { Words } from '../../frame/Words.tsx';
import { mergedHeads } from './merged-heads.ts';
import { dimensionAt } from './pivot-data.ts';
import { headPx, rowPx, stretched, textPx } from './place-pivot.ts';
import { untouched, pivotBase, pivotView, type PivotView } from './pivot-view.ts';

interface PartProps {
  readonly view: PivotView;
  readonly colors: PictureProps['colors'];
  /** Number of rows and columns that fit. */
  readonly rowCount: number;
  readonly columnCount: number;
}

const sums = (widths: readonly number[]): readonly number[] =>
  widths.reduce<number[]>((starts, width) => [...starts, starts.at(-1)! + width], [0]);

/** Names of the row dimensions, and the heads of the columns. */
const ColumnHeads = ({ view, colors, columnCount }: PartProps) => {
  const { rows, columns, places, words } = view;
  const [headStarts, starts] = [sums(places.heads), sums(places.columns.slice(0, columnCount))];
  const left = headStarts.at(-1)!;
  const levels = Array.from({ length: Math.max(rows.levels, columns.levels) }, (_, level) => level);
  return (
    <g fontSize={textPx} fontWeight={500} fill={colors.textMuted}>
      {levels.map((level) => {
        const [row, column] = [dimensionAt(rows, level), dimensionAt(columns, level)];
        const isLast = level === columns.levels - 1;
        return (
          <Fragment key={level}>
            {row === undefined ? null : (
              <text x={headStarts[level]! + 4} y={columns.levels * headPx - 10}>
                {fitText(words.dimension(row), places.heads[level]! - 12, textPx)}
              </text>
            )}
            {column === undefined || (isLast && !places.hasColumnName) ? null : (
              <text
                x={isLast ? left - 8 : 4}
                y={level * headPx + 18}
                fontWeight={400}
                fill={colors.textFaint}
                textAnchor={isLast ? 'end' : 'start'}
              >
                {fitText(words.dimension(column), left - 12, textPx)}
              </text>
            )}
          </Fragment>
        );
      })}
      {mergedHeads(columns.lines, { from: 0, to: columnCount }).map(({ head, level, from, count }) => {
        const [x, end] = [left + starts[from]!, left + starts[from + count]!];
        const label = fitText(words.head(head, columns.dimensions), end - x - 12, textPx);
        // The label of a head above several columns is at their start; the label above a single column is at the end,
        // like its numbers.
        return level + head.levels < columns.levels ? (
          <g key={head.id}>
            <text x={x + 8} y={level * headPx + 18} fill={colors.text}>
              {label}
            </text>
            <line
              x1={x + 8}
              x2={end - 8}
              y1={(level + 1) * headPx - 1}
              y2={(level + 1) * headPx - 1}
              stroke={colors.borderWeak}
            />
          </g>
        ) : (
          <text key={head.id} x={end - 8} y={(level + head.levels) * headPx - 10} textAnchor="end">
            {label}
          </text>
        );
      })}
    </g>
  );
};

const RowHeads = ({ view, colors, rowCount }: PartProps) => {
  const { rows, places, words } = view;
  const starts = sums(places.heads);
  return (
    <g fontSize={textPx} fill={colors.text}>
      {mergedHeads(rows.lines, { from: 0, to: rowCount }).map(({ head, level, from, count }) => {
        const isStrong = head.kind === 'total' || head.kind === 'subtotal';
        const end = starts[Math.min(level + head.levels, places.heads.length)]!;
        return (
          <g key={head.id}>
            {level > 0 || from > 0 ? (
              <line x1={starts[level]} x2={end} y1={from * rowPx} y2={from * rowPx} stroke={colors.borderWeak} />
            ) : null}
            <text x={starts[level]! + 4} y={from * rowPx + 18} fontWeight={isStrong ? 600 : count > 1 ? 500 : 400}>
              {fitText(words.head(head, rows.dimensions), end - starts[level]! - 12, textPx)}
            </text>
          </g>
        );
      })}
    </g>
  );
};

const Cells = ({ view, colors, rowCount, columnCount }: PartProps) => {
  const { rows, columns, places, words, paint } = view;
  const left = places.heads.reduce((sum, width) => sum + width, 0);
  const starts = sums(places.columns.slice(0, columnCount));
  return (
    <g fontSize={textPx} fill={colors.text}>
      {rows.lines.slice(0, rowCount).map((row, at) => (
        <g key={row.id} transform={`translate(${left}, ${at * rowPx})`}>
          {columns.lines.slice(0, columnCount).map((column, place) => {
            const own = paint(row, column);
            const isStrong = row.kind !== 'leaf' || column.kind !== 'leaf';
            const width = places.columns[place]!;
            return (
              <g key={column.id} transform={`translate(${starts[place]!}, 0)`}>
                {own?.fill === undefined ? null : <rect width={width} height={rowPx} fill={own.fill} />}
                <text
                  x={width - 8}
                  y={18}
                  textAnchor="end"
                  fontWeight={isStrong ? 600 : 400}
                  {...(own ? { fill: own.ink } : {})}
                >
                  {fitText(words.cell(row, column).shown, width - 12, textPx)}
                </text>
              </g>
            );
          })}
          <line x2={starts.at(-1)} y1={0} y2={0} stroke={row.kind === 'total' ? colors.border : colors.borderWeak} />
        </g>
      ))}
    </g>
  );
};

/** The first rows and columns of a pivot table. */
export const Picture = (props: PictureProps) => {
  const base = pivotBase(props);
  const { width, height, colors, text } = props;
  if (!base) return <Words {...props}>{text('chart.noData')}</Words>;
  const arranged = pivotView(props, base, untouched);
  const view = { ...arranged, places: stretched(arranged.places, width) };
  const { places } = view;
  const headsPx = view.columns.levels * headPx;
  const left = places.heads.reduce((sum, each) => sum + each, 0);
  const columnCount = Math.max(
    1,
    sums(places.columns).findLastIndex((end) => left + end <= width + 1),
  );
  const rowCount = Math.max(1, Math.min(view.rows.lines.length, Math.floor((height - headsPx) / rowPx)));
  const parts = { view, colors, rowCount, columnCount };
  return (
    <>
      <ColumnHeads {...parts} />
      <g transform={`translate(0, ${headsPx})`}>
        <Cells {...parts} />
        <RowHeads {...parts} />
        <line x2={width} stroke={colors.border} />
      </g>
    </>
  );
};
