import { ToastProvider } from '@sightline/ui-kit';
import { DataGrid, type CellReader, type ColumnFilter, type GridColumn } from '@sightline/ui-kit/data-grid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { CellViewer } from './CellViewer.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { PageGrid } from './PageGrid.tsx';
import { RowsBar } from './RowsBar.tsx';
import { useRowTools } from './use-row-tools.tsx';

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

const Grid = ({ wanted = '' }: { readonly wanted?: string }) => {
  const { gridTools, bar, tools } = useRowTools({
    columns: own,
    rowCount: 20,
    cell: read,
    source: values,
    wanted,
    emptyText: 'No rows',
  });
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 320, maxInlineSize: 560 }}>
      <DataGrid label="Rows" numbered {...gridTools} />
      {bar}
      {tools}
    </div>
  );
};

const meta: Meta = { title: 'Charts/Grid tools', decorators: [(Inner) => <ToastProvider>{Inner()}</ToastProvider>] };
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
export const Found: StoryObj = { render: () => <Grid wanted="Graz" /> };

const Filter = ({ column }: { readonly column: number }) => {
  const [filter, setFilter] = useState<ColumnFilter>();
  return (
    <div style={{ blockSize: 480 }}>
      <FilterPanel
        at={{ x: 24, y: 24 }}
        column={own[column]!}
        rowCount={20}
        valueAt={(row) => read(row, column)}
        filter={filter}
        onFilter={setFilter}
        onClose={() => undefined}
      />
    </div>
  );
};
export const FilterByValues: StoryObj = { render: () => <Filter column={0} /> };
export const FilterByRange: StoryObj = { render: () => <Filter column={1} /> };
export const Filters: StoryObj = {
  render: () => (
    <RowsBar
      columns={own}
      filters={
        new Map<string, ColumnFilter>([
          ['city', { kind: 'values', values: new Set(['Graz', null]), isExcluded: true }],
          ['trips', { kind: 'range', from: 5 }],
          ['site', { kind: 'text', text: 'example', isExcluded: true }],
        ])
      }
      found={12}
      total={20}
      isSearching
      onFilter={() => undefined}
      onClear={() => undefined}
    />
  ),
};
export const OnePage: StoryObj = {
  render: () => (
    <div style={{ blockSize: 320 }}>
      <PageGrid label="Rows" columns={own} rowCount={20} cell={read} page={0} onSort={() => undefined} />
    </div>
  ),
};
