import { useLayoutEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Badge } from '../badge/Badge.tsx';
import '../themes/theme.ts';
import { CellText } from './CellText.tsx';
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

function FoldingStations({ onOpen }: { readonly onOpen?: (row: Station) => void }) {
  return (
    <Table
      label="Stations"
      rows={stations}
      keyOf={(row) => row.id}
      detailsLabel={(row) => `Details of ${row.name}`}
      columns={[
        { id: 'name', label: 'Station', cell: (row) => row.name, names: true },
        { id: 'trips', label: 'Trips', cell: (row) => row.trips, from: 'tablet' },
        { id: 'docks', label: 'Docks', cell: (row) => row.id + 7, from: 'desktop' },
      ]}
      {...(onOpen && { onOpen })}
    />
  );
}

describe('Table', () => {
  it('LIST-01 what a narrow window has no columns for unfolds below its row, and the arrows pass it by', async () => {
    const handleOpen = vi.fn();
    const screen = await render(<FoldingStations onOpen={handleOpen} />);
    const fold = screen.getByRole('button', { name: 'Details of Canal Street' });
    await page.viewport(1440, 900);
    await expect.element(fold).not.toBeInTheDocument();
    await page.viewport(1024, 900);
    await fold.click();
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
    const told = () => screen.getByRole('definition').elements();
    await expect.poll(() => told().map(({ textContent }) => textContent)).toEqual(['8']);
    await page.viewport(390, 800);
    expect(told().map(({ textContent }) => textContent)).toEqual(['10', '8']);
    await expect.element(screen.getByRole('term').first()).toHaveTextContent('Trips');
    screen
      .getByRole('row', { name: /^Canal Street/u })
      .element()
      .focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('row', { name: /^Central/u })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(handleOpen).toHaveBeenCalledWith(stations[2]);
    await fold.click();
    expect(told()).toEqual([]);
    await page.viewport(1440, 900);
  });

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

  it('LIST-09 goes to its ends by Home and End; Shift chooses all from the row that was chosen last', async () => {
    const screen = await render(<Stations />);
    const rows = () => screen.getByRole('row').elements();
    (rows()[2] as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(rows()[4]);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(rows()[1]);
    await userEvent.keyboard('x{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('0,1,2,3');
  });

  it('LIST-09 takes all rows by Ctrl+A and by Cmd+A, and leaves its other keys alone while Ctrl or Cmd is held', async () => {
    const [handleOpen, handleKey] = [vi.fn(), vi.fn()];
    const screen = await render(<Stations onOpen={handleOpen} onKey={handleKey} />);
    const rows = () => screen.getByRole('row').elements();
    const status = screen.getByRole('status');
    (rows()[1] as HTMLElement).focus();
    await userEvent.keyboard('{Control>}jx{ArrowDown}{Enter}f{/Control}{Meta>}jx{ArrowDown}{Enter}f{/Meta}');
    expect(document.activeElement).toBe(rows()[1]);
    expect(handleOpen).not.toHaveBeenCalled();
    expect(handleKey).not.toHaveBeenCalled();
    await expect.element(status).toBeEmptyDOMElement();
    await userEvent.keyboard('{Meta>}a{/Meta}');
    await expect.element(status).toHaveTextContent('0,1,2,3');
    await userEvent.keyboard('x');
    await expect.element(status).toHaveTextContent('1,2,3');
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(status).toHaveTextContent('0,1,2,3');
  });

  it('chooses by its boxes, some are mixed in the head', async () => {
    const screen = await render(<Stations />);
    await screen.getByRole('checkbox', { name: 'Select Central' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('2');
    await expect.element(screen.getByRole('checkbox', { name: /all rows/ })).toBePartiallyChecked();
    await screen.getByRole('checkbox', { name: /all rows/ }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('0,1,2,3');
  });

  it('SHELL-31 stands as cards on a phone: names whole, buttons in the window, values after the names of their columns', async () => {
    await page.viewport(320, 640);
    const long = 'quarterly_revenue_by_region_and_channel_and_category_without_a_single_space';
    const screen = await render(
      <Table
        label="Stations"
        rows={[{ id: 1, name: long }]}
        keyOf={({ id }) => id}
        columns={[
          { id: 'state', label: 'State', cell: () => 'Open' },
          { id: 'note', label: 'Note', cell: () => null },
          { id: 'name', label: 'Station', cell: ({ name }) => <CellText>{name}</CellText>, names: true },
        ]}
        tools={() => <button type="button">Delete</button>}
      />,
    );
    const name = screen.getByText(long).element();
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    expect(name.clientHeight).toBeGreaterThan(30);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
    const state = screen.getByText('Open').element();
    expect(getComputedStyle(state, '::before').content).toBe('"State"');
    expect(state.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.getBoundingClientRect().bottom);
    // A column without a value is left out, including its name.
    expect(state.nextElementSibling!.checkVisibility()).toBe(false);
  });

  it('LIST-04 gives long words one line that makes room for the columns beside it, and keeps short ones whole', async () => {
    await page.viewport(800, 640);
    const long =
      'A name that somebody wrote on a Friday afternoon, when the one before was not clear, and then another';
    const screen = await render(
      <Table
        label="Stations"
        rows={[{ id: 1 }]}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', label: 'Station', cell: () => <CellText>{long}</CellText>, names: true },
          { id: 'words', label: 'Words', cell: () => <CellText>{`${long}, told`}</CellText> },
          { id: 'by', label: 'By', cell: () => <CellText>Mara Lindqvist</CellText> },
        ]}
      />,
    );
    const table = screen.getByRole('table').element();
    expect(table.clientWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
    const name = screen.getByText(long, { exact: true });
    await expect.element(name).toHaveAttribute('title', long);
    expect(name.element().clientHeight).toBeLessThan(30);
    const short = screen.getByText('Mara Lindqvist').element();
    expect(short.scrollHeight).toBeLessThanOrEqual(short.clientHeight);
  });

  it('LIST-04 gives the long words of a badge one line that makes room too', async () => {
    await page.viewport(800, 640);
    const long = 'quarterly_revenue_by_region_and_channel_and_category_without_a_single_space';
    const screen = await render(
      <div style={{ inlineSize: 320 }}>
        <Table
          label="Stations"
          rows={[{ id: 1 }]}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'tags',
              label: 'Tags',
              cell: () => (
                <Badge>
                  <CellText>{long}</CellText>
                </Badge>
              ),
            },
            { id: 'modified', label: 'Modified', cell: () => <time>59 seconds ago</time> },
          ]}
        />
      </div>,
    );
    const table = screen.getByRole('table').element();
    expect(table.clientWidth).toBeLessThanOrEqual(320);
    expect(screen.getByText(long).element().clientHeight).toBeLessThan(30);
  });
});

it('paints the values of new rows before their buttons, which follow; the first row sets the width', async () => {
  const seen: number[] = [];
  const buttons = () => document.querySelectorAll('tbody button').length;
  const Probe = () => {
    useLayoutEffect(() => {
      seen.push(buttons());
    }, []);
    return null;
  };
  const screen = await render(
    <Table
      label="Stations"
      rows={stations}
      keyOf={(row) => row.id}
      columns={[
        {
          id: 'name',
          label: 'Station',
          names: true,
          cell: (row) => (
            <>
              {row.name}
              <Probe />
            </>
          ),
        },
      ]}
      tools={(row) => <button type="button">Delete {row.name}</button>}
    />,
  );
  await expect.element(screen.getByRole('button', { name: 'Delete East Gate' })).toBeInTheDocument();
  expect(seen).toEqual(stations.map(() => 1));
  expect(buttons()).toBe(stations.length);
});
