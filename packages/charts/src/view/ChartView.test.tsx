import '@sightline/ui-kit/theme';
import { colorsOf } from '@sightline/ui-kit';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Camera } from '../kind/camera.ts';
import type { ChartSelection, MenuMark } from '../kind/chart-props.ts';
import type { Condition } from '../kind/clause.ts';
import type { MarkActions } from '../kind/mark-actions.ts';
import { samples as mapSamples } from '../kinds/deck/samples.ts';
import { kinds } from '../kinds/kinds.ts';
import type { FormData } from '../query/form-data.ts';
import { channels, madeCategories, madeNothing, madeNumber, madeSeries } from '../story-frame/made-results.ts';
import { ChartView } from './ChartView.tsx';
import type { ResultColumns } from './result-columns.ts';

const colors = colorsOf('light');

interface BoxProps {
  readonly formData: FormData;
  readonly results: readonly ResultColumns[];
  readonly onSelect?: (selection: ChartSelection) => void;
  readonly selected?: readonly Condition[];
  readonly actions?: MarkActions;
}

const Box = (props: BoxProps) => {
  const [width, setWidth] = useState(640);
  return (
    <>
      <div style={{ width, height: 320 }}>
        <ChartView kinds={kinds} colors={colors} {...props} />
      </div>
      <button type="button" onClick={() => setWidth(320)}>
        Narrower
      </button>
    </>
  );
};

const line = {
  viz_type: 'echarts_timeseries_line',
  x_axis: 'ds',
  metrics: ['revenue'],
  groupby: ['channel'],
  time_grain_sqla: 'P1W',
};
const weeks = madeSeries({ names: channels, points: 8 });
const bar = { viz_type: 'echarts_timeseries_bar', x_axis: 'category', metrics: ['revenue'] };
const categories = madeCategories(['France', 'Peru', null]);
const plot = () => page.getByRole('application');

describe('a chart in the page', () => {
  it('VIZ-05 VIZ-08 shows what stands at a mark, by keyboard', async () => {
    await render(<Box formData={line} results={[weeks]} />);
    await expect.element(plot()).toBeVisible();
    (plot().element() as unknown as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('status').getByText('24 Nov 2025')).toBeVisible();
    await expect.element(page.getByRole('status').getByText('Marketplace')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('status').getByText('12 Jan 2026')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  });

  it('VIZ-10 gives the series that is chosen by keyboard', async () => {
    const handleSelect = vi.fn();
    await render(<Box formData={line} results={[weeks]} onSelect={handleSelect} />);
    await expect.element(plot()).toBeVisible();
    (plot().element() as unknown as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    // Although the keys were pressed before the code that handles them was loaded, they must have an effect.
    const chosen = { clauses: [{ column: 'channel', value: 'Web shop' }], additive: false };
    await expect.poll(() => handleSelect.mock.calls).toEqual([[chosen]]);
  });

  it('VIZ-10 gives the category of the bar that is pressed, nothing included', async () => {
    const handleSelect = vi.fn();
    await render(<Box formData={bar} results={[categories]} onSelect={handleSelect} />);
    await plot().click({ position: { x: 600, y: 200 } });
    await plot().click({ position: { x: 120, y: 200 }, modifiers: ['Control'] });
    expect(handleSelect.mock.calls).toEqual([
      [{ clauses: [{ column: 'category', value: null }], additive: false }],
      [{ clauses: [{ column: 'category', value: 'France' }], additive: true }],
    ]);
  });

  it('VIZ-10 pins the tooltip of a mark by click or Space, and shows all of it', async () => {
    await render(<Box formData={line} results={[weeks]} />);
    await plot().click({ position: { x: 300, y: 150 } });
    const pinned = page.getByRole('group');
    await expect.element(pinned.getByText('Web shop')).toBeVisible();
    await expect.element(pinned.getByRole('button', { name: 'Copy' })).toBeVisible();
    await pinned.getByRole('button', { name: 'Close' }).click();
    await expect.element(pinned).not.toBeInTheDocument();
    await userEvent.keyboard('{Home} ');
    await expect.element(page.getByRole('group', { name: '24 Nov 2025' })).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(page.getByText('24 Nov 2025')).not.toBeInTheDocument();
  });

  it('VIZ-10 gives a mark of several columns to the entries of its menu, by pointer and by key', async () => {
    const [handleRows, handleFilter] = [vi.fn(), vi.fn()];
    const bars = { ...line, viz_type: 'echarts_timeseries_bar', stack: 'Stack' };
    const actions = { onRows: handleRows, onFilter: handleFilter };
    await render(<Box formData={bars} results={[weeks]} actions={actions} />);
    await plot().click({ button: 'right', position: { x: 300, y: 240 } });
    await page.getByRole('menuitem', { name: 'See rows' }).click();
    const { clauses } = handleRows.mock.calls[0]![0] as MenuMark;
    expect(clauses).toMatchObject([{ column: 'ds', grain: 'P1W' }, { column: 'channel' }]);
    (plot().element() as unknown as HTMLElement).focus();
    await userEvent.keyboard('{Home}{ArrowDown}{Shift>}{F10}{/Shift}');
    await page.getByRole('menuitem', { name: 'Exclude' }).click();
    await page.getByRole('menuitem', { name: 'channel is Web shop' }).click();
    expect(handleFilter).toHaveBeenCalledWith([{ column: 'channel', values: ['Web shop'], excluded: true }]);
    await expect.element(page.getByRole('menuitem', { name: 'Break out by' })).not.toBeInTheDocument();
  });

  it('VIZ-06 zooms into a span of time by drag, wheel and keys, and back', async () => {
    await render(<Box formData={line} results={[weeks]} />);
    await expect.element(plot()).toBeVisible();
    const named = (period: string) => expect.element(plot()).toHaveAccessibleName(new RegExp(period));
    await named('from 24 Nov 2025 to 12 Jan 2026');
    await userEvent.dragAndDrop(plot(), plot(), {
      sourcePosition: { x: 200, y: 150 },
      targetPosition: { x: 400, y: 150 },
    });
    await expect.element(page.getByRole('button', { name: 'Reset zoom' })).toBeVisible();
    await expect.element(plot()).not.toHaveAccessibleName(/from 24 Nov 2025/);
    await plot().dblClick({ position: { x: 300, y: 200 } });
    await named('from 24 Nov 2025 to 12 Jan 2026');
    (plot().element() as unknown as HTMLElement).focus();
    await userEvent.keyboard('{Escape}+');
    await expect.element(plot()).not.toHaveAccessibleName(/from 24 Nov 2025/);
    await userEvent.keyboard('0');
    await named('from 24 Nov 2025 to 12 Jan 2026');
  });

  it('VIZ-06 VIZ-09 zooms from a line of many points to all points of a part of it', async () => {
    const names = ['load', 'heat'];
    const many = madeSeries({ names, points: 40_000, everyDays: 1 / 86_400 });
    await render(<Box formData={{ ...line, metrics: names, groupby: [], time_grain_sqla: 'PT1S' }} results={[many]} />);
    await expect.element(plot()).toHaveAccessibleName(/40,000 points/u);
    const zoom = () =>
      userEvent.dragAndDrop(plot(), plot(), {
        sourcePosition: { x: 300, y: 150 },
        targetPosition: { x: 330, y: 150 },
      });
    const count = () =>
      Number(/([\d,]+) points/u.exec(plot().element().getAttribute('aria-label')!)![1]!.replace(',', ''));
    await zoom();
    await expect.poll(count).toBeLessThan(4000);
    // The visible range has more than a thousand seconds, with one point for each second.
    expect(count()).toBeGreaterThan(1000);
    await zoom();
    await expect.poll(count).toBeLessThan(400);
    expect(count()).toBeGreaterThan(30);
    await userEvent.keyboard('0');
    await expect.poll(count).toBe(40_000);
  });

  it('VIZ-06 VIZ-10 DASH-22 gives the span that is brushed, to the end of its last week, while it is drawn too', async () => {
    const handleSelect = vi.fn();
    await render(<Box formData={line} results={[weeks]} onSelect={handleSelect} />);
    await expect.element(plot()).toBeVisible();
    await userEvent.dragAndDrop(plot(), plot(), {
      sourcePosition: { x: 60, y: 150 },
      targetPosition: { x: 130, y: 150 },
    });
    const [first, second] = [Date.UTC(2025, 10, 24), Date.UTC(2025, 11, 8)];
    const drawn = {
      clauses: [{ column: 'ds', from: first, to: second, isTime: true, grain: 'P1W' }],
      additive: false,
    };
    expect(handleSelect.mock.calls).toEqual([[{ ...drawn, isMoving: true }], [drawn]]);
  });

  it('VIZ-05 lights the series that is pointed at in the legend', async () => {
    await render(<Box formData={{ ...line, viz_type: 'echarts_timeseries_bar' }} results={[weeks]} />);
    const fills = () =>
      new Set([...plot().element().querySelectorAll('path')].map((path) => path.getAttribute('fill')));
    await expect.element(plot()).toBeVisible();
    const before = fills();
    await page.getByRole('button', { name: 'Stores' }).hover();
    await expect.poll(() => [...fills()].filter((fill) => before.has(fill)).length).toBe(1);
    await plot().hover({ position: { x: 300, y: 200 } });
    await expect.poll(fills).toEqual(before);
  });

  it('VIZ-05 hides and isolates series by the legend', async () => {
    await render(<Box formData={{ ...line, viz_type: 'echarts_timeseries_bar' }} results={[weeks]} />);
    await page.getByRole('button', { name: 'Web shop' }).click();
    await expect.element(page.getByRole('button', { name: 'Web shop' })).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Stores' }).click({ modifiers: ['Alt'] });
    await expect.element(page.getByRole('button', { name: 'Mobile app' })).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Stores' }).click({ modifiers: ['Alt'] });
    await expect.element(page.getByRole('button', { name: 'Mobile app' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('VIZ-07 steps back what is not chosen', async () => {
    await render(<Box formData={bar} results={[categories]} selected={[{ column: 'category', values: ['Peru'] }]} />);
    await expect.element(plot()).toBeVisible();
    const fills = [...plot().element().querySelectorAll('path')].map((path) => path.getAttribute('fill'));
    expect(fills).toContain(colors.slots[0]);
    expect(new Set(fills).size).toBe(2);
  });

  it('VIZ-12 fits its room again as that changes', async () => {
    await render(<Box formData={line} results={[weeks]} />);
    await expect.element(plot()).toHaveAttribute('width', '640');
    await page.getByRole('button', { name: 'Narrower' }).click();
    await expect.element(plot()).toHaveAttribute('width', '320');
  });

  it('VIZ-12 is drawn before the page paints a frame', async () => {
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    try {
      await render(<Box formData={line} results={[weeks]} />);
      await expect.element(plot()).toHaveAttribute('width', '640');
    } finally {
      frames.mockRestore();
    }
  });

  it('VIZ-10 gives the slice whose line is pressed', async () => {
    const handleSelect = vi.fn();
    const pie = { viz_type: 'pie', groupby: ['category'], metric: 'revenue', donut: true };
    await render(<Box formData={pie} results={[categories]} onSelect={handleSelect} />);
    await page.getByRole('button', { name: /Peru/ }).click();
    expect(handleSelect).toHaveBeenCalledWith({ clauses: [{ column: 'category', value: 'Peru' }], additive: false });
    await expect.element(page.getByRole('img', { name: '3 slices; largest: France (52.1%)' })).toBeVisible();
  });

  it('VIZ-10 gives the cell that is pressed, and sorts by a head', async () => {
    const handleSelect = vi.fn();
    const table = { viz_type: 'table', groupby: ['category'], metrics: ['revenue'] };
    await render(<Box formData={table} results={[categories]} onSelect={handleSelect} />);
    await page.getByRole('button', { name: 'France' }).click();
    expect(handleSelect).toHaveBeenCalledWith({ clauses: [{ column: 'category', value: 'France' }], additive: false });
    await page.getByRole('button', { name: 'revenue' }).click();
    await expect.element(page.getByRole('row').nth(1).getByText('NULL')).toBeVisible();
  });

  it('VIZ-06 EXPLORE-07 a map tells the view that it shows, first that of its data, then the stored one', async () => {
    const handleView = vi.fn();
    const { formData, results, labels = {} } = mapSamples.find(({ name }) => name === 'typical')!;
    const map = (settings: FormData) => (
      <div style={{ width: 640, height: 400 }}>
        <ChartView
          kinds={kinds}
          formData={{ ...formData, ...settings }}
          results={results}
          labels={labels}
          colors={colors}
          onMapView={handleView}
        />
      </div>
    );
    const { rerender } = await render(map({}));
    await vi.waitFor(() => expect(handleView).toHaveBeenCalled());
    const [fitted] = handleView.mock.lastCall as [Camera];
    expect(fitted).toMatchObject({ pitch: 0, bearing: 0 });
    const viewport = { latitude: fitted.latitude + 1, longitude: fitted.longitude, zoom: fitted.zoom + 1 };
    await rerender(map({ autozoom: false, viewport }));
    await vi.waitFor(() => {
      const [stored] = handleView.mock.lastCall as [Camera];
      for (const [name, value] of Object.entries(viewport)) expect(stored[name as keyof Camera]).toBeCloseTo(value, 9);
    });
    handleView.mockClear();
    await rerender(map({ autozoom: true, viewport }));
    await vi.waitFor(() => expect(handleView).toHaveBeenLastCalledWith(fitted));
  });

  it('VIZ-08 reads the line below a number by keyboard', async () => {
    const formData = { viz_type: 'big_number', x_axis: 'ds', metric: 'revenue', time_grain_sqla: 'P1D' };
    await render(<Box formData={formData} results={[madeSeries({ names: ['revenue'], points: 5 })]} />);
    await expect.element(plot()).toBeVisible();
    (plot().element() as unknown as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByText('24 Nov 2025')).toBeVisible();
  });

  it.each([
    ['a kind that is not drawn', { viz_type: 'kind_of_others', metric: 'revenue' }, categories, /kind_of_others/],
    ['no rows', line, madeNothing, /No data/],
    ['no number', { viz_type: 'big_number_total', metric: 'revenue' }, madeNumber(null), /No data/],
  ])('VIZ-04 VIZ-12 says so for %s', async (_, formData, result, expected) => {
    await render(<Box formData={formData} results={[result]} />);
    await expect.element(page.getByText(expected)).toBeVisible();
  });
});
