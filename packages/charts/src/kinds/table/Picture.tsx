import { tablePaint } from '../../frame/conditional-paint.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import { comparedLabelIds, comparedTable } from './compared-table.ts';
import { tableMode } from './query.ts';
import { tableColumns, type TableColumn } from './table-data.ts';
import type { ChartCell, ResultColumns } from '../../view/result-columns.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { Words } from '../../frame/Words.tsx';

const rowPx = 26;
const mostPx = 240;

const anchors = { start: 'start', center: 'middle', end: 'end' } as const;

interface PlacedColumn {
  readonly column: TableColumn;
  readonly x: number;
  readonly widthPx: number;
}

/** As many columns as fit, with widths by their texts. */
const placeColumns = (
  columns: readonly TableColumn[],
  {
    data,
    rows,
    width,
    say,
  }: {
    readonly data: ResultColumns;
    readonly rows: number;
    readonly width: number;
    readonly say: (column: TableColumn, cell: ChartCell) => string;
  },
): readonly PlacedColumn[] => {
  let x = 0;
  const placed: PlacedColumn[] = [];
  for (const column of columns) {
    const cells = (data.column(column.key) ?? []).slice(0, rows);
    const widest = cells.reduce<number>(
      (most, cell) => Math.max(most, textWidth(say(column, cell), 12)),
      textWidth(column.label, 12),
    );
    const widthPx = column.widthPx ?? Math.min(mostPx, widest + 20);
    if (placed.length > 0 && x + widthPx > width) break;
    placed.push({ column, x, widthPx: Math.min(widthPx, width - x) });
    x += widthPx;
  }
  return placed;
};

/** First rows of a table. */
export const Picture = (props: PictureProps) => {
  const { width, height, colors, locale, text } = props;
  const { formData, results, labels, metricFormats } =
    tableMode(props.formData) === 'aggregate'
      ? comparedTable(props, (part, metric) => text(comparedLabelIds[part], { metric }))
      : props;
  const data = results[0]!;
  const columns = tableColumns(data, formData, { locale, labels, metricFormats });
  if (columns.length === 0 || data.rowCount === 0) return <Words {...props}>{text('chart.noData')}</Words>;
  const say = (column: TableColumn, cell: ChartCell) => (cell === null ? text('chart.null') : column.format(cell));
  const paintOf = tablePaint(formData, data.column, colors);
  const rows = Math.min(data.rowCount, Math.max(1, Math.floor(height / rowPx) - 1));
  return placeColumns(columns, { data, rows, width, say }).map(({ column, x, widthPx }) => {
    const place = {
      x: { start: x + 4, center: x + widthPx / 2, end: x + widthPx - 8 }[column.align],
      textAnchor: anchors[column.align],
    };
    const cells = (data.column(column.key) ?? []).slice(0, rows);
    return (
      <g key={column.key} fontSize={12} fill={colors.text}>
        <text {...place} y={17} fontWeight={500} fill={colors.textMuted}>
          {fitText(column.label, widthPx - 12, 12)}
        </text>
        {cells.map((cell, at) => {
          const paint = paintOf(column.key, at);
          return (
            // Rows have no ids, so their position is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <g key={at} transform={`translate(0, ${(at + 1) * rowPx})`}>
              {paint?.fill === undefined ? null : <rect x={x} width={widthPx} height={rowPx} fill={paint.fill} />}
              <line x1={x} x2={x + widthPx} stroke={at === 0 ? colors.border : colors.borderWeak} />
              <text
                {...place}
                y={17}
                {...(cell === null ? { fill: colors.textFaint, fontStyle: 'italic' } : {})}
                {...(paint ? { fill: paint.ink } : {})}
              >
                {fitText(say(column, cell), widthPx - 12, 12)}
              </text>
            </g>
          );
        })}
      </g>
    );
  });
};
