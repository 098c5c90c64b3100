import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../bulk-bar/BulkBar.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { surface } from '../stories.css.ts';
import { CellText } from './CellText.tsx';
import type { ColumnWidths } from './column-widths.ts';
import { Table } from './Table.tsx';
import type { TableSort } from './table-column.ts';

const meta: Meta = { title: 'Parts/Table' };
export default meta;

const stations = ['Botanic Garden', 'Canal Street', 'Central Station', 'East Gate'].map((name, id) => ({
  id,
  name,
  district: ['Harbour', 'Centre'][id % 2],
  trips: 17230 + id * 5677,
}));

function Stations() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([1]));
  const [sort, setSort] = useState<TableSort>({ column: 'name', direction: 'ascending' });
  const [widths, setWidths] = useState<ColumnWidths>({});
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = stations.toSorted(
    (a, b) => sign * (sort.column === 'trips' ? a.trips - b.trips : a.name.localeCompare(b.name)),
  );
  return (
    <div className={surface}>
      <Table
        label="Stations"
        rows={rows}
        keyOf={(row) => row.id}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        widths={widths}
        onWidths={setWidths}
        columns={[
          {
            id: 'name',
            label: 'Station',
            sortable: true,
            names: true,
            cell: (row) => <a href={`#${row.id}`}>{row.name}</a>,
          },
          {
            id: 'district',
            label: 'District',
            cell: (row) => <CellText>{row.district ?? ''}</CellText>,
            from: 'tablet',
          },
          { id: 'trips', label: 'Trips', sortable: true, align: 'end', cell: (row) => row.trips.toLocaleString('en') },
        ]}
        tools={() => <IconButton icon={Pencil} label="Edit" size="sm" />}
      />
      {selected.size > 0 && (
        <BulkBar count={`${selected.size} selected`} onClear={() => setSelected(new Set())}>
          <Button kind="ghost" size="sm" icon={Trash2}>
            Delete
          </Button>
        </BulkBar>
      )}
    </div>
  );
}

export const List: StoryObj = { render: () => <Stations /> };
