import { DataGrid, type CellReader, type GridColumn, type GridSort } from '@sightline/ui-kit/data-grid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { CellViewer } from './CellViewer.tsx';
import { useCellTools } from './use-cell-tools.tsx';
import { useColumnTools } from './use-column-tools.tsx';

const own: readonly GridColumn[] = [
  { name: 'city', label: 'City', kind: 'text', width: 140 },
  { name: 'trips', label: 'Trips', kind: 'number', width: 120 },
  { name: 'facts', label: 'Facts', kind: 'json', width: 320 },
  { name: 'site', label: 'Website', kind: 'text', width: 260 },
];
const values: readonly ReturnType<CellReader>[][] = [
  ['Graz', 12, { mayor: 'Elke', districts: [1, 2, 3] }, 'https://example.org/graz'],
  ['Wien', 34, null, ''],
];
const read: CellReader = (row, column) => values[row % 2]![column];

const Grid = () => {
  const [sort, setSort] = useState<GridSort>();
  const { columns, cell, columnTools, columnMenu } = useColumnTools({
    columns: own,
    cell: read,
    sort,
    onSort: setSort,
  });
  const { tools, ...cellTools } = useCellTools({ columns, rowCount: 20, cell });
  return (
    <div style={{ blockSize: 320, maxInlineSize: 560 }}>
      <DataGrid label="Rows" columns={columns} rowCount={20} cell={cell} numbered {...columnTools} {...cellTools} />
      {tools}
      {columnMenu}
    </div>
  );
};

const meta: Meta = { title: 'Entities/Grid tools', decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>] };
export default meta;

/** Right click a cell or a head, or press Shift+F10 there. Enter shows the whole value. */
export const Menus: StoryObj = { render: () => <Grid /> };
export const Value: StoryObj = {
  render: () => (
    <CellViewer
      columns={own}
      rowCount={2}
      cell={read}
      at={{ row: 0, column: 2 }}
      onMove={() => undefined}
      onClose={() => undefined}
    />
  ),
};
export const MissingValue: StoryObj = {
  render: () => (
    <CellViewer
      columns={own}
      rowCount={2}
      cell={read}
      at={{ row: 1, column: 2 }}
      onMove={() => undefined}
      onClose={() => undefined}
    />
  ),
};
