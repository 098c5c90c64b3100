import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { tall } from '../stories.css.ts';
import { vars } from '../tokens/tokens.css.ts';
import { DataGrid } from './DataGrid.tsx';
import type { CellValue, GridColumn, GridSort } from './grid-column.ts';
import { sampleHeads } from './heads/sample-heads.ts';
import { StillGrid } from './StillGrid.tsx';
import { useArrangement } from './use-arrangement.ts';

const meta: Meta = { title: 'Parts/Data grid' };
export default meta;

const columns: readonly GridColumn[] = [
  { name: 'station', label: 'station', kind: 'text', width: 160, note: '412 distinct' },
  { name: 'district', label: 'district', kind: 'text', width: 120, note: '7 distinct' },
  { name: 'docks', label: 'docks', kind: 'number', width: 90, note: '12–64' },
  { name: 'trips', label: 'trips', kind: 'number', width: 140, bars: { max: 1000 }, note: '0–1,000' },
  { name: 'opened', label: 'opened', kind: 'time', width: 160, note: 'UTC' },
];

const cell = (row: number, column: number): CellValue => {
  if (column === 0) return `Station ${row + 1}`;
  if (column === 1) return row % 5 === 0 ? null : row % 7 === 0 ? '' : 'Harbour';
  if (column === 2) return 12 + (row % 53);
  return column === 3 ? (row * 37) % 1000 : Date.UTC(2020, 0, 1 + (row % 2000));
};

function Result() {
  const [sort, setSort] = useState<GridSort>();
  return (
    <div className={tall}>
      <DataGrid
        numbered
        label="Result"
        columns={columns}
        rowCount={1_000_000}
        cell={cell}
        sort={sort}
        onSort={setSort}
      />
    </div>
  );
}

/** Drag a column head to move the column. Dropping it before the line pins the column. */
function Arranged() {
  const { columns: arranged, cell: read, pinned, onMoveColumn } = useArrangement(columns, cell);
  return (
    <div className={tall} style={{ maxInlineSize: 420 }}>
      <DataGrid
        numbered
        label="Result"
        columns={arranged}
        rowCount={1000}
        cell={read}
        pinned={Math.max(1, pinned)}
        onMoveColumn={onMoveColumn}
      />
    </div>
  );
}

/** Columns fill the grid. Values of the first column are buttons, a row is selected, and the last row has the totals. */
function Looks() {
  const [picked, setPicked] = useState(1);
  const looks: readonly GridColumn[] = [
    { ...columns[0]!, onPick: setPicked },
    { ...columns[1]!, align: 'center' },
    { ...columns[2]!, paint: (row) => (row % 4 === 0 ? { fill: vars.color.warningFill } : undefined) },
    columns[3]!,
  ];
  return (
    <div className={tall} style={{ maxInlineSize: 720 }}>
      <DataGrid
        fills
        label="Result"
        columns={looks.map(({ width: _, ...column }) => column)}
        rowCount={40}
        cell={cell}
        isChosenRow={(row) => row === picked}
        foot={(column) => ['Total', '', '1,234', '18,500'][column] ?? ''}
      />
    </div>
  );
}

/** The rows, before the code for selecting and sorting has loaded. */
export const Still: StoryObj = {
  render: () => (
    <div className={tall}>
      <StillGrid label="Result" columns={columns} rowCount={1000} cell={cell} />
    </div>
  ),
};
export const PaintedCellsAndTotals: StoryObj = { render: () => <Looks /> };
export const PinnedColumns: StoryObj = { render: () => <Arranged /> };
/** Heads on several levels cover the rows and columns that belong together. The totals stay at the bottom. */
export const HeadsOnSeveralLevels: StoryObj = {
  render: () => (
    <div className={tall}>
      <DataGrid fills label="Sales" {...sampleHeads({ onPick: () => undefined })} />
    </div>
  ),
};
export const AMillionRows: StoryObj = { render: () => <Result /> };
export const Nothing: StoryObj = {
  render: () => (
    <div className={tall}>
      <DataGrid label="Result" columns={columns} rowCount={0} cell={cell} emptyText="No rows match" />
    </div>
  ),
};
