import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { CellText } from './CellText.tsx';
import type { ColumnWidths } from './column-widths.ts';
import { Table } from './Table.tsx';

const rows = ['Botanic Garden, at the northern gate', 'Canal Street'].map((name, id) => ({ id, name }));
/** Called when a cell of a row is rendered. */
const drawn = vi.fn();

interface StationsProps {
  readonly first?: ColumnWidths;
  readonly onWidths?: (widths: ColumnWidths) => void;
  readonly onSort?: () => void;
}

const Stations = ({ first = {}, onWidths, onSort }: StationsProps) => {
  const [widths, setWidths] = useState(first);
  return (
    <Table
      label="Stations"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', label: 'Station', names: true, sortable: true, cell: ({ name }) => <CellText>{name}</CellText> },
        { id: 'district', label: 'District', cell: () => <CellText>Harbour</CellText> },
        {
          id: 'trips',
          label: 'Trips',
          align: 'end',
          from: 'desktop',
          cell: () => {
            drawn();
            return 17_230;
          },
        },
      ]}
      tools={() => <button type="button">Edit</button>}
      widths={widths}
      onWidths={(next) => {
        setWidths(next);
        onWidths?.(next);
      }}
      onSort={() => onSort?.()}
    />
  );
};

const show = async (props: StationsProps = {}, dir = 'ltr') => {
  const screen = await render(
    <div dir={dir} style={{ inlineSize: 1000 }}>
      <Stations {...props} />
    </div>,
  );
  await document.fonts.ready;
  await vi.waitFor(
    () => screen.container.querySelector('[role=separator]') ?? Promise.reject(new Error('No grip yet')),
  );
  const grip = (name: string) => screen.getByRole('separator', { name: `Width of ${name}` });
  const widthOf = (name: string) =>
    (screen.getByRole('columnheader', { name, exact: true }).element() as HTMLElement).offsetWidth;
  return { screen, grip, widthOf };
};

/** Presses a grip, moves it in five steps and releases it. */
const drag = (grip: Locator, byPx: number) => {
  const table = grip.element().closest('table')!.getBoundingClientRect();
  const at = grip.element().getBoundingClientRect();
  const y = at.height / 2;
  return userEvent.dragAndDrop(grip, page.getByRole('table'), {
    sourcePosition: { x: 4, y },
    targetPosition: { x: at.x + 4 + byPx - table.x, y },
    steps: 5,
  });
};

describe('Table', () => {
  beforeEach(() => page.viewport(1280, 800));

  it('LIST-09 a column is dragged at its edge, the ones before it stay, and no row is drawn in between', async () => {
    const [handleWidths, handleSort] = [vi.fn(), vi.fn()];
    const { grip, widthOf } = await show({ onWidths: handleWidths, onSort: handleSort });
    const [name, district] = [widthOf('Station'), widthOf('District')];
    drawn.mockClear();
    await drag(grip('District'), 80);
    // The mouse is at whole pixels, but edges may be between pixels.
    await expect.poll(() => Math.abs(widthOf('District') - district - 80)).toBeLessThanOrEqual(1);
    const dragged = widthOf('District');
    expect(widthOf('Station')).toBe(name);
    // Each row is rendered once when the drag begins, and once when it ends.
    expect(drawn).toHaveBeenCalledTimes(2 * rows.length);
    expect(handleWidths).toHaveBeenLastCalledWith({ name, district: dragged });
    expect(handleSort).not.toHaveBeenCalled();
    await drag(grip('Station'), 40 - name);
    // A column is never too narrow to be grabbed again; long names are truncated.
    await expect.poll(() => widthOf('Station')).toBe(56);
    expect(widthOf('District')).toBe(dragged);
    await expect.element(grip('Station')).toHaveAttribute('aria-valuenow', '56');
  });

  it('LIST-09 a column grows towards its end where the page is written from the right', async () => {
    const { grip, widthOf } = await show({}, 'rtl');
    const district = widthOf('District');
    await drag(grip('District'), -60);
    await expect.poll(() => Math.abs(widthOf('District') - district - 60)).toBeLessThanOrEqual(1);
    const dragged = widthOf('District');
    (grip('District').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(widthOf('District')).toBe(dragged + 10);
  });

  it('LIST-09 the keyboard reaches all grips by one stop of Tab, makes columns wider, narrower and automatic again', async () => {
    const { screen, grip, widthOf } = await show();
    const [name, district] = [widthOf('Station'), widthOf('District')];
    await expect.element(grip('Station')).toHaveAttribute('aria-valuenow', String(name));
    (screen.getByRole('button', { name: 'Station' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(grip('Station')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(grip('District')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
    expect([widthOf('Station'), widthOf('District')]).toEqual([name, district + 50]);
    await expect.element(grip('District')).toHaveAttribute('aria-valuenow', String(district + 50));
    await userEvent.keyboard('{Enter}{ArrowUp}{Delete}');
    expect([widthOf('Station'), widthOf('District')]).toEqual([name, district]);
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('row').nth(1)).toHaveFocus();
  });

  it('LIST-09 a double press makes a column automatic again; its grip is seen only on hover and focus', async () => {
    const { grip, widthOf } = await show({ first: { district: 300 } });
    expect(widthOf('District')).toBe(300);
    const seen = () => getComputedStyle(grip('District').element(), '::after').opacity;
    expect(seen()).toBe('0');
    await grip('District').hover();
    expect(seen()).toBe('1');
    await grip('District').dblClick();
    await expect.poll(() => widthOf('District')).not.toBe(300);
  });

  it('LIST-09 heads and cells keep the name of their column, and a phone has no grips', async () => {
    const { screen, grip } = await show({ first: { name: 200 } });
    await expect.element(screen.getByRole('columnheader', { name: 'Station', exact: true })).toBeVisible();
    await page.viewport(390, 800);
    await expect.element(grip('Station')).not.toBeInTheDocument();
    expect(screen.getByRole('rowheader').first().element().clientWidth).toBeGreaterThan(200);
  });

  it('LIST-09 columns that are all given a width leave the rest to the end', async () => {
    const { widthOf } = await show({ first: { name: 200, district: 100, trips: 120 } });
    expect(['Station', 'District', 'Trips'].map(widthOf)).toEqual([200, 100, 120]);
  });
});
