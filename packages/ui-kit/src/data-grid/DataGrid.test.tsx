import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import type { DataGridProps } from './DataGrid.tsx';
import { DataGrid } from './DataGrid.tsx';

const columns = [
  { name: 'station', label: 'Station', kind: 'text', width: 120 },
  { name: 'trips', label: 'Trips', kind: 'number', width: 80 },
  { name: 'note', label: 'Note', kind: 'text', width: 100 },
] as const;

const cell = (row: number, column: number) => (column === 0 ? `Station ${row}` : column === 1 ? row * 10 : null);

const setUp = async (props: Partial<DataGridProps> = {}) => {
  const screen = await render(
    <div style={{ blockSize: 320, inlineSize: 300 }}>
      <DataGrid label="Result" columns={columns} rowCount={1_000_000} cell={cell} {...props} />
    </div>,
  );
  return { screen, grid: screen.getByRole('grid', { name: 'Result' }) };
};

const copied = (grid: Element): string | undefined => {
  const event = new ClipboardEvent('copy', { bubbles: true, clipboardData: new DataTransfer() });
  grid.dispatchEvent(event);
  return event.clipboardData?.getData('text/plain');
};

describe('DataGrid', () => {
  it('SQL-31 draws only what is seen of a million rows, and reaches the last one', async () => {
    const { screen, grid } = await setUp();
    await expect.element(grid).toHaveAttribute('aria-rowcount', '1000001');
    expect(screen.getByRole('row').all().length).toBeLessThan(40);
    await userEvent.keyboard('{Tab}{ArrowDown}{Control>}{End}{/Control}');
    await expect.element(screen.getByText('9999990', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect.element(screen.getByText('Station 0', { exact: true })).toBeVisible();
  });

  it('SQL-31 has its rows before the first paint', () => {
    const box = document.body.appendChild(document.createElement('div'));
    const root = createRoot(box);
    onTestFinished(() => {
      root.unmount();
      box.remove();
    });
    flushSync(() =>
      root.render(
        <div style={{ blockSize: 320 }}>
          <DataGrid label="Result" columns={columns} rowCount={100} cell={cell} />
        </div>,
      ),
    );
    expect(box.querySelector('[role="grid"]')!.textContent).toContain('Station 8');
  });

  it('is one stop of Tab and names the cell that one is at', async () => {
    const { grid } = await setUp();
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{ArrowRight}');
    const active = document.getElementById(grid.element().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('10');
    await userEvent.keyboard('{Tab}');
    await expect.element(grid).not.toHaveFocus();
  });

  it('SQL-31 copies the block that Shift and the arrows choose', async () => {
    const handleRange = vi.fn();
    const { grid } = await setUp({ onRange: handleRange });
    await userEvent.keyboard('{Tab}{ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(handleRange).toHaveBeenLastCalledWith({ firstRow: 0, lastRow: 1, firstColumn: 0, lastColumn: 1 });
    expect(copied(grid.element())).toBe('Station 0\t0\nStation 1\t10');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => write.mockRestore());
    await userEvent.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
    expect(write).toHaveBeenCalledWith('Station\tTrips\nStation 0\t0\nStation 1\t10');
  });

  it('chooses a block with the mouse', async () => {
    const handleRange = vi.fn();
    const { screen } = await setUp({ onRange: handleRange });
    const [from, to] = [screen.getByText('Station 1', { exact: true }), screen.getByText('30', { exact: true })];
    await userEvent.dragAndDrop(from, to);
    expect(handleRange).toHaveBeenLastCalledWith({ firstRow: 1, lastRow: 3, firstColumn: 0, lastColumn: 1 });
  });

  it('SQL-31 asks for a menu of the cell under the pointer, or of the selected block, by mouse and by keyboard', async () => {
    const handleMenu = vi.fn();
    const { screen } = await setUp({ onCellMenu: handleMenu });
    const single = (row: number, column: number) => ({
      firstRow: row,
      lastRow: row,
      firstColumn: column,
      lastColumn: column,
    });
    await screen.getByText('30', { exact: true }).click({ button: 'right' });
    expect(handleMenu).toHaveBeenLastCalledWith(
      expect.objectContaining({ at: { row: 3, column: 1 }, range: single(3, 1) }),
    );
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowLeft}{/Shift}');
    const block = { firstRow: 2, lastRow: 3, firstColumn: 0, lastColumn: 1 };
    await screen.getByText('Station 3', { exact: true }).click({ button: 'right' });
    expect(handleMenu).toHaveBeenLastCalledWith(expect.objectContaining({ at: { row: 3, column: 0 }, range: block }));
    const { x, y } = handleMenu.mock.lastCall![0] as { x: number; y: number };
    expect(document.elementFromPoint(x, y)?.textContent).toBe('Station 3');
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    expect(handleMenu).toHaveBeenLastCalledWith(expect.objectContaining({ at: { row: 2, column: 0 }, range: block }));
    await screen.getByText('Station 5', { exact: true }).click({ button: 'right' });
    expect(handleMenu).toHaveBeenLastCalledWith(
      expect.objectContaining({ at: { row: 5, column: 0 }, range: single(5, 0) }),
    );
    await expect.element(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('Station 5');
  });

  it('sorts by the head, with the mouse and by keyboard', async () => {
    const handleSort = vi.fn();
    const { screen } = await setUp({ onSort: handleSort, sort: { column: 'station', direction: 'ascending' } });
    await expect
      .element(screen.getByRole('columnheader', { name: 'Station' }))
      .toHaveAttribute('aria-sort', 'ascending');
    await screen.getByRole('button', { name: 'Trips' }).click();
    expect(handleSort).toHaveBeenLastCalledWith({ column: 'trips', direction: 'ascending' });
    (screen.getByRole('grid').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(handleSort).toHaveBeenLastCalledWith({ column: 'station', direction: 'descending' });
  });

  it('changes the width of a column by keyboard', async () => {
    const { screen } = await setUp();
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowUp}{Alt>}{ArrowRight}{/Alt}');
    const head = screen.getByRole('columnheader', { name: 'Station' }).element();
    expect(head.getBoundingClientRect().width).toBe(136);
  });

  const wide = [columns[0], { ...columns[1], width: 300 }, { ...columns[2], width: 400 }];
  const edgeOf = (element: Element) => Math.round(element.getBoundingClientRect().left);

  it.each(['ltr', 'rtl'])('SQL-31 keeps pinned columns in view, and scrolls no cell behind them: %s', async (dir) => {
    document.documentElement.dir = dir;
    onTestFinished(() => {
      document.documentElement.dir = '';
    });
    const handleRange = vi.fn();
    const { screen, grid } = await setUp({ columns: wide, pinned: 1, numbered: true, onRange: handleRange });
    const station = screen.getByText('Station 2', { exact: true });
    const before = edgeOf(station.element());
    const element = grid.element();
    element.scrollLeft = dir === 'ltr' ? 250 : -250;
    await expect.poll(() => edgeOf(screen.getByText('20', { exact: true }).element()) === before).toBe(false);
    expect(edgeOf(station.element())).toBe(before);
    expect(edgeOf(screen.getByRole('columnheader', { name: 'Station' }).element())).toBe(before);
    await station.click();
    const at = (column: number) => ({ firstRow: 2, lastRow: 2, firstColumn: column, lastColumn: column });
    expect(handleRange).toHaveBeenLastCalledWith(at(0));
    expect(Math.abs(element.scrollLeft)).toBe(250);
    // The pinned column covers the next column, which is scrolled into view.
    await userEvent.keyboard(dir === 'ltr' ? '{ArrowRight}' : '{ArrowLeft}');
    expect(handleRange).toHaveBeenLastCalledWith(at(1));
    await expect.poll(() => element.scrollLeft).toBe(0);
    const cellOf = (text: string) => screen.getByRole('gridcell', { name: text, exact: true }).element();
    const [pinned, next] = [cellOf('Station 2'), cellOf('20')].map((each) => each.getBoundingClientRect());
    if (dir === 'ltr') expect(Math.round(next!.left)).toBe(Math.round(pinned!.right));
    else expect(Math.round(next!.right)).toBe(Math.round(pinned!.left));
  });

  it('SQL-31 does not pin columns that would leave no room for the others', async () => {
    const { screen, grid } = await setUp({ columns: [{ ...columns[0], width: 280 }, ...wide.slice(1)], pinned: 1 });
    const station = screen.getByText('Station 2', { exact: true });
    const before = edgeOf(station.element());
    grid.element().scrollLeft = 100;
    await expect.poll(() => edgeOf(station.element())).toBe(before - 100);
  });

  it('SQL-31 moves a column by dragging its head, which does not sort, and by keyboard', async () => {
    const [handleMove, handleSort] = [vi.fn(), vi.fn()];
    const { screen } = await setUp({ onMoveColumn: handleMove, onSort: handleSort });
    const head = (name: string) => screen.getByRole('button', { name });
    const cellOf = (name: string) => screen.getByRole('columnheader', { name });
    await userEvent.dragAndDrop(head('Station'), cellOf('Trips'), { targetPosition: { x: 60, y: 10 } });
    expect(handleMove).toHaveBeenLastCalledWith(0, 1);
    await userEvent.dragAndDrop(head('Note'), cellOf('Station'), { targetPosition: { x: 5, y: 10 } });
    expect(handleMove).toHaveBeenLastCalledWith(2, 0);
    expect(handleSort).not.toHaveBeenCalled();
    await head('Trips').click();
    expect(handleSort).toHaveBeenCalledOnce();
    (screen.getByRole('grid').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Shift>}{Alt>}{ArrowRight}{/Alt}{/Shift}');
    expect(handleMove).toHaveBeenLastCalledWith(0, 1);
    await userEvent.keyboard('{Shift>}{Alt>}{ArrowRight}{/Alt}{/Shift}');
    expect(handleMove).toHaveBeenLastCalledWith(1, 2);
    // The last column cannot move any further.
    await userEvent.keyboard('{Shift>}{Alt>}{ArrowRight}{/Alt}{/Shift}');
    expect(handleMove).toHaveBeenCalledTimes(4);
  });

  it('SQL-31 asks for the menu of a column on its head', async () => {
    const [handleMenu, handleCells] = [vi.fn(), vi.fn()];
    const { screen } = await setUp({ onColumnMenu: handleMenu, onCellMenu: handleCells });
    await screen.getByRole('columnheader', { name: 'Trips' }).click({ button: 'right' });
    expect(handleMenu).toHaveBeenLastCalledWith(expect.objectContaining({ at: 1 }));
    (screen.getByRole('grid').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Shift>}{F10}{/Shift}');
    expect(handleMenu).toHaveBeenLastCalledWith(expect.objectContaining({ at: 0 }));
    expect(handleCells).not.toHaveBeenCalled();
  });

  it('says that there is nothing', async () => {
    const { screen } = await setUp({ rowCount: 0, emptyText: 'No rows match' });
    await expect.element(screen.getByRole('status')).toHaveTextContent('No rows match');
  });
});
