import { fitText } from '../../frame/text-width.ts';
import { Words } from '../../frame/Words.tsx';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textPx, timeWidths } from './place-time-table.ts';
import { Spark } from './Spark.tsx';
import { timeTableOf, type TimeTable } from './time-table.ts';

const rowPx = 28;

/** Widths of names and columns that fit, in px. */
const widthsOf = (table: TimeTable, shown: number, width: number): readonly number[] => {
  const natural = timeWidths(table, width, shown);
  const widths = [Math.ceil(Math.min(Math.max(60, width * 0.4), natural.names))];
  let left = width - widths[0]!;
  for (const [at, column] of table.columns.entries()) {
    const own = Math.ceil(natural.columns[at] ?? natural.spark(column.widthPx) + 16);
    if (own > left + 1) break;
    widths.push(own);
    left -= own;
  }
  return widths;
};

/** The first rows of a time table. */
export const Picture = (props: PictureProps) => {
  const { width, height, colors, text } = props;
  const table = timeTableOf(props);
  if (!table) return <Words {...props}>{text('chart.noData')}</Words>;
  const shown = Math.max(1, Math.min(table.rows.length, Math.floor(height / rowPx) - 1));
  const widths = widthsOf(table, shown, width);
  const starts = widths.reduce<number[]>((all, each) => [...all, all.at(-1)! + each], [0]);
  const columns = table.columns.slice(0, widths.length - 1);
  return (
    <g fontSize={textPx} fill={colors.text}>
      <g fontWeight={500} fill={colors.textMuted}>
        <text x={4} y={18}>
          {fitText(table.nameLabel, widths[0]! - 8, textPx)}
        </text>
        {columns.map((column, at) => (
          <text
            key={column.key}
            x={column.kind === 'spark' ? starts[at + 1]! + 8 : starts[at + 2]! - 8}
            y={18}
            textAnchor={column.kind === 'spark' ? 'start' : 'end'}
          >
            {fitText(column.title, widths[at + 1]! - 12, textPx)}
          </text>
        ))}
      </g>
      {table.rows.slice(0, shown).map((row, place) => (
        <g key={row.key} transform={`translate(0, ${(place + 1) * rowPx})`}>
          {columns.map((column, at) => {
            const cell = row.cells[at]!;
            const x = starts[at + 1]!;
            if (cell.points)
              return (
                <g key={column.key} transform={`translate(${x + 8}, 3)`}>
                  <Spark
                    points={cell.points}
                    width={widths[at + 1]! - 16}
                    height={22}
                    domain={column.domain}
                    colors={colors}
                  />
                </g>
              );
            return (
              <g key={column.key}>
                {cell.paint?.fill === undefined ? null : (
                  <rect x={x} width={widths[at + 1]!} height={rowPx} fill={cell.paint.fill} />
                )}
                <text
                  x={x + widths[at + 1]! - 8}
                  y={18}
                  textAnchor="end"
                  fill={cell.value === null ? colors.textFaint : (cell.paint?.ink ?? colors.text)}
                >
                  {fitText(cell.words, widths[at + 1]! - 12, textPx)}
                </text>
              </g>
            );
          })}
          <text x={4} y={18}>
            {fitText(row.label, widths[0]! - 8, textPx)}
          </text>
          <line x2={starts.at(-1)} stroke={place === 0 ? colors.border : colors.borderWeak} />
        </g>
      ))}
    </g>
  );
};
