import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { DataGrid, type DataGridProps } from './DataGrid.tsx';
import type { GridColumn } from './grid-column.ts';
import { StillGrid } from './StillGrid.tsx';
import { filling } from './use-widths.ts';

const columns: readonly GridColumn[] = [
  { name: 'city', label: 'City', kind: 'text' },
  { name: 'trips', label: 'Trips', kind: 'number' },
];
const names = ['Bern', 'Basel', 'Chur'];
const cell = (row: number, column: number) => (column === 0 ? (names[row % 3] ?? '') : (row - 1) * 10);

const setUp = async (props: Partial<DataGridProps> = {}, Grid: typeof DataGrid | typeof StillGrid = DataGrid) => {
  const screen = await render(
    <div style={{ blockSize: 160, inlineSize: 400 }}>
      <Grid label="Cities" columns={columns} rowCount={3} cell={cell} {...props} />
    </div>,
  );
  const cellOf = (name: string) => screen.getByRole('gridcell', { name, exact: true });
  return { screen, grid: screen.getByRole('grid', { name: 'Cities' }), cellOf };
};

it('VIZ-03 aligns the cells and the head of a column as it says', async () => {
  const { screen, cellOf } = await setUp({
    columns: [
      { ...columns[0]!, align: 'center' },
      { ...columns[1]!, align: 'start' },
    ],
  });
  await expect.element(cellOf('Bern')).toHaveStyle({ textAlign: 'center' });
  await expect.element(cellOf('10')).toHaveStyle({ textAlign: 'left' });
  const label = screen.getByRole('columnheader', { name: 'City' }).element().firstElementChild!;
  expect(getComputedStyle(label).justifyContent).toBe('center');
});

it('VIZ-03 paints cells, draws bars as long as their share in the color of their value, and draws pictures', async () => {
  const { screen, cellOf } = await setUp({
    columns: [
      { ...columns[0]!, render: (row) => <svg role="img" aria-label={`Picture ${row}`} width={8} height={8} /> },
      {
        ...columns[1]!,
        paint: (row) => (row === 0 ? { fill: 'rgb(255, 0, 0)', ink: 'rgb(0, 0, 255)' } : undefined),
        bars: { max: 20, colorOf: (value) => (value < 0 ? 'rgb(1, 2, 3)' : 'rgb(3, 2, 1)') },
      },
    ],
  });
  await expect.element(screen.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await expect.element(cellOf('-10')).toHaveStyle({ backgroundColor: 'rgb(255, 0, 0)', color: 'rgb(0, 0, 255)' });
  const barIn = (name: string) => cellOf(name).element().querySelector<HTMLElement>('[aria-hidden]');
  const lengthOf = (name: string) => barIn(name)!.getBoundingClientRect().width;
  const inside = cellOf('10').element().getBoundingClientRect().width - 16;
  expect(lengthOf('10') / inside).toBeCloseTo(0.5, 1);
  expect(barIn('-10')!.style.background).toContain('rgb(1, 2, 3)');
  expect(barIn('10')!.style.background).toContain('rgb(3, 2, 1)');
  expect(barIn('0')).toBeNull();
});

it('VIZ-03 fills its width until a column is resized, which moves no other edge', async () => {
  const { screen, grid } = await setUp({ fills: true });
  const widthOf = (name: string) => screen.getByRole('columnheader', { name }).element().getBoundingClientRect().width;
  await expect.poll(() => widthOf('City') + widthOf('Trips')).toBe(grid.element().clientWidth);
  const before = widthOf('Trips');
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowUp}{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(() => widthOf('City')).toBeLessThan(200);
  expect(widthOf('Trips')).toBe(before);
});

it('VIZ-03 gives the rest of the width to the columns without a fixed width, in proportion', () => {
  const isFixed = (at: number) => at === 1;
  const rigid = { isFixed, leastPx: (at: number) => [100, 50, 200][at]! };
  expect(filling([100, 50, 200], rigid, 500)).toEqual([150, 50, 300]);
  expect(filling([100, 50, 200], rigid, 340)).toEqual([100, 50, 200]);
  expect(filling([50], { isFixed: () => true, leastPx: () => 50 }, 340)).toEqual([50]);
  expect(filling([70, 70, 70], { isFixed: () => false, leastPx: () => 70 }, 250)).toEqual([83, 84, 83]);
  // If the columns need more, those that can shrink do so, down to their limits.
  const soft = { isFixed: () => true, leastPx: (at: number) => [100, 20, 160][at]! };
  expect(filling([100, 50, 200], soft, 315)).toEqual([100, 35, 180]);
  expect(filling([100, 50, 200], soft, 200)).toEqual([100, 20, 160]);
});

it('VIZ-03 keeps a last row in view, which is not part of the selection, and shows each row above it', async () => {
  const handleRange = vi.fn();
  const foot = (column: number) => (column === 0 ? 'Total' : '99');
  const { screen, grid, cellOf } = await setUp({ rowCount: 100, foot, onRange: handleRange });
  await expect.element(grid).toHaveAttribute('aria-rowcount', '102');
  await expect.element(cellOf('Total')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Total 99' })).toHaveAttribute('aria-rowindex', '102');
  await cellOf('Total').click();
  expect(handleRange).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Control>}{End}{/Control}');
  const topOf = (name: string) => cellOf(name).element().getBoundingClientRect();
  await expect.poll(() => Math.round(topOf('980').bottom) <= Math.round(topOf('Total').top)).toBe(true);
});

it('VIZ-03 VIZ-10 picks a value by a press or Enter, marks the chosen rows, and still selects and drags', async () => {
  const handlePick = vi.fn();
  const handleRange = vi.fn();
  const handleOpen = vi.fn();
  const { screen, grid, cellOf } = await setUp({
    columns: [{ ...columns[0]!, onPick: handlePick }, columns[1]!],
    isChosenRow: (row) => row === 1,
    onRange: handleRange,
    onOpenCell: handleOpen,
  });
  await screen.getByRole('button', { name: 'Chur' }).click();
  expect(handlePick).toHaveBeenLastCalledWith(2, { additive: false });
  await screen.getByRole('button', { name: 'Bern' }).click({ modifiers: ['ControlOrMeta'] });
  expect(handlePick).toHaveBeenLastCalledWith(0, { additive: true });
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(handlePick).toHaveBeenLastCalledWith(1, { additive: false });
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(handleOpen).toHaveBeenLastCalledWith({ row: 1, column: 1 });
  expect(handlePick).toHaveBeenCalledTimes(3);
  await expect.element(screen.getByRole('row', { name: 'Basel 0' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('row', { name: 'Bern -10' })).toHaveAttribute('aria-selected', 'false');
  await screen.getByRole('button', { name: 'Bern' }).dropTo(cellOf('10'));
  expect(handleRange).toHaveBeenLastCalledWith({ firstRow: 0, lastRow: 2, firstColumn: 0, lastColumn: 1 });
  expect(handlePick).toHaveBeenCalledTimes(3);
});

it('VIZ-03 looks the same before and after the code for selecting and sorting has loaded', async () => {
  const props: Partial<DataGridProps> = {
    fills: true,
    numbered: true,
    pinned: 1,
    foot: (column) => `F${column}`,
    sort: { column: 'trips', direction: 'descending' },
  };
  const boxesOf = (root: Element) =>
    [...root.querySelectorAll('[role="row"], [role="columnheader"], [role="gridcell"]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, textAlign } = getComputedStyle(element);
      return [element.textContent, x, y, width, height, color, backgroundColor, font, textAlign];
    });
  const still = await setUp(props, StillGrid);
  // The pointer of an earlier test may be over a row.
  await userEvent.unhover(still.grid);
  await expect.element(still.cellOf('F1')).toBeVisible();
  const before = boxesOf(still.grid.element());
  await still.screen.unmount();
  const live = await setUp({ ...props, onSort: vi.fn() });
  await expect.element(live.cellOf('F1')).toBeVisible();
  expect(boxesOf(live.grid.element())).toEqual(before);
});

it('VIZ-03 explains a column at its head, names missing values as it says, and tells pictures their width', async () => {
  const { screen, cellOf } = await setUp({
    fills: true,
    columns: [
      { ...columns[0]!, description: 'Where the trip began' },
      {
        ...columns[1]!,
        nullText: '–',
        width: 200,
        leastWidth: 80,
        render: (row, px) => (row === 0 ? `${px} px` : '–'),
      },
    ],
    cell: (row, column) => (column === 0 ? names[row]! : null),
  });
  await expect.element(screen.getByTitle('Where the trip began')).toHaveTextContent('City');
  await expect.element(cellOf('182 px')).toBeVisible();
  await expect.element(cellOf('–').first()).toBeVisible();
});

it('VIZ-08 leads keys into the contents of a cell by Enter, on to other rows, and out again', async () => {
  const heard: string[] = [];
  const contents = {
    onEnter: (row: number) => heard.push(`enter ${row}`),
    onKey: (row: number, key: string) => key === 'ArrowLeft' && heard.push(`${key} ${row}`) > 0,
    onLeave: () => heard.push('leave'),
  };
  const handleOpen = vi.fn();
  const { grid, cellOf } = await setUp({
    columns: [columns[0]!, { ...columns[1]!, contents }],
    onOpenCell: handleOpen,
  });
  const said = () => heard.splice(0);
  await cellOf('-10').click();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Enter}');
  await expect.poll(said).toEqual(['enter 0']);
  // Keys that mean nothing there reach the grid: the next cell of the column is entered, any other cell is not.
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  await expect.poll(said).toEqual(['ArrowLeft 0', 'enter 1']);
  await userEvent.keyboard('{Escape}{ArrowLeft}{ArrowRight}');
  expect(said()).toEqual(['leave']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toEqual(['enter 1']);
  await cellOf('Bern').click();
  await expect.poll(said).toEqual(['leave']);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(said()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toEqual(['enter 1']);
  (grid.element() as HTMLElement).blur();
  await expect.poll(said).toEqual(['leave']);
  expect(handleOpen).not.toHaveBeenCalled();
});
