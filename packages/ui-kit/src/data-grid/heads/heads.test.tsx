import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../themes/theme.ts';
import { cellsAs } from '../cells-as.ts';
import { DataGrid, type DataGridProps } from '../DataGrid.tsx';
import { StillGrid } from '../StillGrid.tsx';
import { sampleHeads } from './sample-heads.ts';

const setUp = async (props: Partial<DataGridProps> = {}, heightPx = 320) => {
  await render(
    <div style={{ blockSize: heightPx, inlineSize: 500 }}>
      <DataGrid label="Sales" {...sampleHeads()} {...props} />
    </div>,
  );
  const grid = page.getByRole('grid').element() as HTMLElement;
  return {
    grid,
    current: () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent,
  };
};
const rowHead = (name: string) => page.getByRole('rowheader', { name });
const columnHead = (name: string) => page.getByRole('columnheader', { name, exact: true });
const copied = (grid: Element): string | undefined => {
  const event = new ClipboardEvent('copy', { bubbles: true, clipboardData: new DataTransfer() });
  grid.dispatchEvent(event);
  return event.clipboardData?.getData('text/plain');
};

describe('a grid with heads on several levels', () => {
  it('SQL-31 tells assistive technology where each head is and what it covers', async () => {
    const { grid } = await setUp();
    expect(grid).toHaveAttribute('aria-rowcount', '9');
    expect(grid).toHaveAttribute('aria-colcount', '7');
    await expect.element(columnHead('2026')).toHaveAttribute('aria-colindex', '5');
    await expect.element(columnHead('2026')).toHaveAttribute('aria-colspan', '2');
    await expect.element(columnHead('Year')).toHaveAttribute('aria-colspan', '2');
    const south = rowHead('South');
    await expect.element(south).toHaveAttribute('aria-rowspan', '3');
    await expect.element(south).toHaveAttribute('aria-expanded', 'true');
    await expect.element(rowHead('Total')).toHaveAttribute('aria-colspan', '2');
    const rowIndexes = page
      .getByRole('row')
      .elements()
      .map((row) => row.getAttribute('aria-rowindex'));
    expect(rowIndexes).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('SQL-31 keeps the totals and the label of a group in view while rows scroll', async () => {
    const { grid } = await setUp({}, 220);
    const box = grid.getBoundingClientRect();
    const top = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect().top;
    grid.scrollTo({ top: 40 });
    await expect.poll(() => top('North') - box.top).toBeGreaterThanOrEqual(60);
    expect(page.getByRole('gridcell', { name: '62' }).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      box.bottom,
    );
  });

  it('SQL-31 lets the totals scroll where they would leave no room for the rows', async () => {
    await setUp({}, 150);
    expect(page.getByRole('rowgroup').elements()).toHaveLength(2);
    await page.getByRole('grid').element().scrollTo({ top: 1000 });
    await expect.element(rowHead('Total')).toBeVisible();
  });

  it('SQL-31 moves over heads of several rows, columns and levels as over one cell', async () => {
    const { grid, current } = await setUp();
    const press = async (keys: string, expected: string) => {
      await userEvent.keyboard(keys);
      await expect.poll(current).toBe(expected);
    };
    grid.focus();
    await press('{ArrowDown}', 'North');
    await press('{ArrowDown}', 'South');
    await press('{ArrowDown}', 'Total');
    await press('{ArrowUp}', 'South');
    await press('{ArrowRight}', 'City 4');
    await press('{ArrowDown}{ArrowLeft}', 'South');
    await press('{ArrowRight}', 'City 5');
    await press('{ArrowRight}', '42');
    await press('{Control>}{ArrowUp}{/Control}{ArrowUp}', 'Q1');
    await press('{ArrowUp}', '2025');
    await press('{ArrowRight}', '2026');
    await press('{ArrowRight}', 'Total');
    await press('{ArrowUp}', 'Total');
    await press('{ArrowLeft}{ArrowUp}{ArrowLeft}{ArrowLeft}', 'Year');
    await press('{ArrowDown}', 'City');
  });

  it('SQL-31 folds with Space and picks with Enter, and keeps the focus on a press', async () => {
    const onFold = vi.fn();
    const onPick = vi.fn();
    const { grid } = await setUp(sampleHeads({ onFold, onPick }));
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} {Enter}');
    expect(onFold.mock.calls).toEqual([['South']]);
    expect(onPick.mock.calls).toEqual([['South']]);
    await page.getByRole('button', { name: 'Collapse North' }).click();
    await page.getByRole('button', { name: 'North', exact: true }).click();
    expect(onFold).toHaveBeenLastCalledWith('North');
    expect(onPick).toHaveBeenLastCalledWith('North');
    expect(document.activeElement).toBe(grid);
  });

  it('SQL-31 delivers presses on heads before its tools have loaded', async () => {
    const onFold = vi.fn();
    await render(
      <div style={{ blockSize: 320, inlineSize: 500 }}>
        <StillGrid label="Sales" {...sampleHeads({ onFold })} />
      </div>,
    );
    await page.getByRole('button', { name: 'Collapse South' }).click();
    expect(onFold).toHaveBeenCalledWith('South');
  });

  it('SQL-31 requests the menus of heads, also of those above several columns', async () => {
    const onColumnMenu = vi.fn();
    const onCellMenu = vi.fn();
    const { grid, current } = await setUp({ onColumnMenu, onCellMenu });
    await columnHead('2026').click({ button: 'right' });
    expect(onColumnMenu.mock.lastCall![0]).toMatchObject({ at: 4, level: 0 });
    await columnHead('Total').click({ button: 'right' });
    expect(onColumnMenu.mock.lastCall![0]).toMatchObject({ at: 6, level: undefined });
    await rowHead('South').click({ button: 'right', position: { x: 60, y: 40 } });
    expect(onCellMenu.mock.lastCall![0]).toMatchObject({ at: { row: 4, column: 0 } });
    grid.focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}{ArrowRight}{ArrowUp}');
    await expect.poll(current).toBe('2025');
    await userEvent.keyboard('{ContextMenu}');
    expect(onColumnMenu.mock.lastCall![0]).toMatchObject({ at: 2, level: 0 });
  });

  it('SQL-31 copies cells with the heads above them', async () => {
    const { grid } = await setUp();
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(copied(grid)).toBe('North\tCity 1\t2\t3\nNorth\tCity 2\t12\t13');
    const { columns, cell, heads } = sampleHeads();
    const range = { firstRow: 2, lastRow: 3, firstColumn: 0, lastColumn: 3 };
    expect(cellsAs('csv', range, { columns, cell, heads })).toBe(
      'Region,City,2025 / Q1,2025 / Q2\nNorth,City 3,22,23\nSouth,City 4,32,33',
    );
    const all = { firstRow: 4, lastRow: 6, firstColumn: 0, lastColumn: 6 };
    expect(cellsAs('html', all, { columns, cell, heads })).toBe(
      [
        '<table><thead>',
        '<tr><th>Year</th><th></th><th colspan="2">2025</th><th colspan="2">2026</th><th></th></tr>',
        '<tr><th>Region</th><th>City</th><th>Q1</th><th>Q2</th><th>Q1</th><th>Q2</th><th>Total</th></tr>',
        '</thead><tbody>',
        '<tr><th rowspan="2">South</th><th>City 5</th><td align="right">42</td><td align="right">43</td>',
        '<td align="right">44</td><td align="right">45</td><td align="right">46</td></tr>',
        '<tr><th>City 6</th><td align="right">52</td><td align="right">53</td>',
        '<td align="right">54</td><td align="right">55</td><td align="right">56</td></tr>',
        '<tr><th colspan="2">Total</th><td align="right">62</td><td align="right">63</td>',
        '<td align="right">64</td><td align="right">65</td><td align="right">66</td></tr>',
        '</tbody></table>',
      ].join(''),
    );
  });
});
