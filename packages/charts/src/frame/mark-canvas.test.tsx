import '@sightline/ui-kit/theme';
import { colorsOf } from '@sightline/ui-kit';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { kinds } from '../kinds/kinds.ts';
import { madeRows } from '../story-frame/made-rows.ts';
import { ChartView } from '../view/ChartView.tsx';
import type { ResultColumns } from '../view/result-columns.ts';

const side = 50;
/** A grid of points that are far enough apart to hover over each one. */
const points = madeRows(
  { name: 1, x: 0, y: 0 },
  Array.from({ length: side * side }, (_, at) => [`P${at}`, at % side, Math.floor(at / side)]),
);

it('VIZ-01 VIZ-08 VIZ-10 paints many marks on a canvas and keeps tooltip, keys, selection and words', async () => {
  const selections: unknown[] = [];
  const { container } = await render(
    <div style={{ width: 720, height: 480 }}>
      <ChartView
        kinds={kinds}
        formData={{ viz_type: 'bubble_v2', entity: 'name', x: 'x', y: 'y', max_bubble_size: 3 }}
        results={[points]}
        colors={colorsOf('light')}
        labels={{}}
        onSelect={(selection) => selections.push(selection)}
      />
    </div>,
  );
  const chart = page.getByRole('application').first();
  await expect.element(chart).toHaveAccessibleName(/2,500/u);
  await expect.poll(() => container.querySelector('canvas')).not.toBeNull();
  expect(container.querySelectorAll('[data-mark]')).toHaveLength(0);
  const canvas = container.querySelector('canvas')!;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  expect(data.some((value) => value > 0)).toBe(true);
  (chart.element() as unknown as SVGElement).focus();
  await userEvent.keyboard('{Home}');
  const status = page.getByRole('status').first();
  // Text without the invisible characters that isolate the directions of texts.
  const words = () => status.element().textContent?.replaceAll(/\W/gu, '');
  await expect.poll(words).toBe('P0x0y0');
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  // The two keys move one point to the right and one point up.
  await expect.poll(words).toBe('P51x1y1');
  await userEvent.keyboard('{Enter}');
  expect(selections).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(chart, { position: { x: 360, y: 220 } });
  expect(selections).toHaveLength(2);
});

const draw = (formData: Readonly<Record<string, unknown>>, results: readonly ResultColumns[]) =>
  render(
    <div style={{ width: 720, height: 480 }}>
      <ChartView kinds={kinds} formData={formData} results={results} colors={colorsOf('light')} labels={{}} />
    </div>,
  );
const paintedShare = (canvas: HTMLCanvasElement) => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, at) => at % 4 === 3 && value > 0).length / (data.length / 4);
};

it.each([
  [
    'heat map',
    { viz_type: 'heatmap_v2', x_axis: 'x', groupby: 'y', metric: 'v', x_axis_force_categorical: true },
    madeRows(
      { x: 1, y: 1, v: 0 },
      Array.from({ length: 2500 }, (_, at) => [`x${at % 50}`, `y${Math.floor(at / 50)}`, at]),
    ),
    { from: 0.5, tooltip: /^x\d+y\d+v/u, x: 300 },
  ],
  [
    'parallel coordinates',
    { viz_type: 'para', series: 'name', metrics: ['a', 'b', 'c'] },
    madeRows(
      { name: 1, a: 0, b: 0, c: 0 },
      Array.from({ length: 2100 }, (_, at) => [`N${at}`, at, (at * 37) % 2100, (at * 11) % 2100]),
    ),
    { from: 0.3, tooltip: /^N\d+a/u, x: 330 },
  ],
  [
    'line',
    { viz_type: 'echarts_timeseries_line', x_axis: 'ds', metrics: ['load'], time_grain_sqla: 'PT1H' },
    madeRows(
      { ds: 2, load: 0 },
      Array.from({ length: 5000 }, (_, at) => [Date.UTC(2026, 0, 1) + at * 3_600_000, Math.sin(at / 300) * 100]),
    ),
    { from: 0.001, tooltip: /2026.*load/u, x: 360 },
  ],
  [
    'mixed chart of bars and lines',
    {
      viz_type: 'mixed_timeseries',
      x_axis: 'ds',
      time_grain_sqla: 'PT1H',
      metrics: ['load'],
      metrics_b: ['heat'],
      seriesType: 'bar',
      seriesTypeB: 'line',
      yAxisIndexB: 1,
    },
    [
      madeRows(
        { ds: 2, load: 0 },
        Array.from({ length: 30 }, (_, at) => [Date.UTC(2026, 0, 1) + at * 360_000_000, 40 + (at % 7)]),
      ),
      madeRows(
        { ds: 2, heat: 0 },
        Array.from({ length: 3000 }, (_, at) => [Date.UTC(2026, 0, 1) + at * 3_600_000, Math.sin(at / 300) * 100]),
      ),
    ],
    { from: 0.001, tooltip: /2026.*heat/u, x: 345 },
  ],
] as const)('VIZ-01 VIZ-08 paints a %s with many marks, which pointer and keys find', async (_, form, rows, seen) => {
  const { container } = await draw(form, [rows].flat());
  await expect.poll(() => container.querySelector('canvas')).not.toBeNull();
  const canvas = container.querySelector('canvas')!;
  await expect.poll(() => paintedShare(canvas)).toBeGreaterThan(seen.from);
  expect(container.querySelectorAll('svg *').length).toBeLessThan(600);
  const chart = page.getByRole('application').first();
  // Text without the invisible characters that isolate the directions of texts.
  const words = () => document.querySelector('[role="status"]')?.textContent?.replaceAll(/\W/gu, '');
  await userEvent.hover(chart, { position: { x: seen.x, y: 200 } });
  await expect.poll(words).toMatch(seen.tooltip);
  const hovered = words();
  (chart.element() as unknown as SVGElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(words).not.toBe(hovered);
  expect(words()).toMatch(seen.tooltip);
});
