import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Table } from './Table.tsx';
import type { TableSort } from './table-column.ts';

interface Station {
  readonly id: number;
  readonly name: string;
  readonly trips: number;
}

const stations: readonly Station[] = ['Botanic Garden', 'Canal Street', 'Central', 'East Gate'].map((name, id) => ({
  id,
  name,
  trips: id * 10,
}));

interface StationsProps {
  readonly onOpen?: (row: Station) => void;
  readonly onKey?: (row: Station, key: string) => boolean;
  readonly letters?: () => boolean;
  readonly boxes?: boolean;
}

function Stations({ onOpen, onKey, letters, boxes }: StationsProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [sort, setSort] = useState<TableSort>();
  return (
    <>
      <output>{[...selected].toSorted().join()}</output>
      <Table
        label="Stations"
        rows={stations}
        keyOf={(row) => row.id}
        columns={[
          { id: 'name', label: 'Station', cell: (row) => row.name, names: true, sortable: true },
          { id: 'trips', label: 'Trips', cell: (row) => row.trips, align: 'end' },
        ]}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        selectLabel={(row) => `Select ${row.name}`}
        {...(onOpen && { onOpen })}
        {...(onKey && { onRowKey: onKey })}
        {...(letters && { letters })}
        {...(boxes !== undefined && { boxes })}
      />
    </>
  );
}

describe('Table', () => {
  it('turns its sort at the head', async () => {
    const screen = await render(<Stations />);
    const head = screen.getByRole('columnheader', { name: 'Station' });
    await screen.getByRole('button', { name: 'Station' }).click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await screen.getByRole('button', { name: 'Station' }).click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  });

  it('walks, chooses a range, opens, hands on other keys', async () => {
    const [handleOpen, handleKey] = [vi.fn(), vi.fn()];
    const screen = await render(<Stations onOpen={handleOpen} onKey={handleKey} />);
    (screen.getByRole('row').nth(1).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}x{Shift>}{ArrowDown}{/Shift}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('1,2');
    await userEvent.keyboard('{Enter}{F2}');
    expect(handleOpen).toHaveBeenCalledExactlyOnceWith(stations[2]);
    expect(handleKey).toHaveBeenCalledExactlyOnceWith(stations[2], 'F2', document.activeElement);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('0,1,2,3');
  });

  it('LIST-09 walks and chooses by letters, unless they are switched off; without boxes too', async () => {
    const letters = { on: true };
    const handleKey = vi.fn(() => true);
    const screen = await render(<Stations boxes={false} onKey={handleKey} letters={() => letters.on} />);
    const rows = () => screen.getByRole('row').elements();
    (rows()[1] as HTMLElement).focus();
    await userEvent.keyboard('jjk');
    expect(document.activeElement).toBe(rows()[2]);
    await userEvent.keyboard('xf');
    await expect.element(screen.getByRole('status')).toHaveTextContent('1');
    await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
    expect(handleKey).toHaveBeenCalledExactlyOnceWith(stations[1], 'f', rows()[2]);
    letters.on = false;
    await userEvent.keyboard('jxf');
    expect(document.activeElement).toBe(rows()[2]);
    expect(handleKey).toHaveBeenCalledOnce();
    await userEvent.keyboard('{ArrowDown} ');
    await expect.element(screen.getByRole('status')).toHaveTextContent('1,2');
  });

  it('chooses by its boxes, some are mixed in the head', async () => {
    const screen = await render(<Stations />);
    await screen.getByRole('checkbox', { name: 'Select Central' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('2');
    await expect.element(screen.getByRole('checkbox', { name: /all rows/ })).toBePartiallyChecked();
    await screen.getByRole('checkbox', { name: /all rows/ }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('0,1,2,3');
  });
});
