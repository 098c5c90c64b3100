import '@sightline/ui-kit/theme';
import { colorsOf } from '@sightline/ui-kit';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { kinds } from '../kinds/kinds.ts';
import { pixelColumns } from '../query/pixel-columns.ts';
import { inLongRun } from '../story-frame/in-long-run.ts';
import { ChartView } from '../view/ChartView.tsx';
import { resultColumns, type ResultColumns } from '../view/result-columns.ts';

type Row = readonly [x: number, y: number | null];

const answer = (rows: readonly Row[], reduced?: { readonly from: number; readonly columns: number }): ResultColumns =>
  resultColumns({
    colnames: ['ds', 'load'],
    coltypes: [2, 0],
    data: rows.map(([ds, load]) => ({ ds, load })),
    ...(reduced ? { reduced_from: reduced.from, reduced: { width: reduced.columns } } : {}),
  });

/**
 * Reduces a line like the server: the first, last, lowest and highest row of each pixel column, and the ends of its
 * gaps.
 */
const extremesOf = (rows: readonly Row[], columns: number): readonly Row[] => {
  const [low, high] = [rows[0]![0], rows.at(-1)![0]];
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const at = Math.min(Math.floor(((row[0] - low) / (high - low)) * columns), columns - 1);
    const group = groups.get(at);
    if (group) group.push(row);
    else groups.set(at, [row]);
  }
  return [...groups.values()].flatMap((group) => {
    const held = group.filter((row): row is readonly [number, number] => row[1] !== null);
    const missing = group.filter(([, y]) => y === null);
    const lowest = held.reduce((least, [, y]) => Math.min(least, y), Infinity);
    const highest = held.reduce((most, [, y]) => Math.max(most, y), -Infinity);
    const kept = new Set([
      held[0],
      held.at(-1),
      held.find(([, y]) => y === lowest),
      held.find(([, y]) => y === highest),
      missing[0],
      missing.at(-1),
    ]);
    return group.filter((row) => kept.has(row));
  });
};

/** An image of an SVG element, with `scale` device pixels per CSS pixel. */
const imageOf = async (svg: SVGElement, scale: number): Promise<HTMLImageElement> => {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image(width * scale, height * scale);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  return image;
};

/** Pixels of the drawing and the canvas behind it, with `scale` device pixels per CSS pixel. */
const pixelsOf = async (front: Element, scale: number): Promise<Uint8ClampedArray> => {
  const { width, height } = front.getBoundingClientRect();
  const whole = new OffscreenCanvas(width * scale, height * scale);
  const context = whole.getContext('2d')!;
  for (const layer of front.parentElement!.querySelectorAll(':scope > svg, :scope > canvas')) {
    const image = layer instanceof HTMLCanvasElement ? layer : await imageOf(layer as SVGElement, scale);
    if (layer instanceof HTMLCanvasElement) expect(layer.width).toBe(width * scale);
    context.drawImage(image, 0, 0, width * scale, height * scale);
  }
  return context.getImageData(0, 0, width * scale, height * scale).data;
};

const drawAt = async (scale: number, result: ResultColumns, viz: string) => {
  vi.stubGlobal('devicePixelRatio', scale);
  const view = await render(
    <div style={{ width: 600, height: 300 }}>
      <ChartView
        kinds={kinds}
        colors={colorsOf('light')}
        formData={{ viz_type: viz, x_axis: 'ds', metrics: ['load'], stack: null, time_grain_sqla: 'PT1S' }}
        results={[result]}
      />
    </div>,
  );
  await expect.poll(() => view.container.querySelector('canvas')).not.toBeNull();
  const front = view.getByRole('application').element();
  const pixels = await pixelsOf(front, scale);
  const label = front.getAttribute('aria-label');
  await view.unmount();
  vi.unstubAllGlobals();
  return { pixels, label };
};

const draw = async (result: ResultColumns, viz: string) => {
  const [once, twice] = [await drawAt(1, result, viz), await drawAt(2, result, viz)];
  return { pixels: [once.pixels, twice.pixels] as const, label: once.label };
};

const differing = (one: Uint8ClampedArray, other: Uint8ClampedArray): number => {
  let count = Math.abs(one.length - other.length);
  for (let at = 0; at < one.length; at += 4)
    if ([0, 1, 2, 3].some((channel) => one[at + channel] !== other[at + channel])) count += 1;
  return count;
};

const noise = (seed: number) => {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
};
const start = Date.UTC(2026, 0, 1);
const series: Readonly<Record<string, (at: number) => number | null>> = {
  'a noisy wave': (at) => Math.sin(at / 4000) * 100 + noise(at) * 40,
  'a walk below zero': (at) => -Math.abs(Math.sin(at / 900) * 30) - noise(at) ** 8 * 200,
  steps: (at) => Math.floor(at / 7000) % 3,
  'lone peaks and gaps': (at) => (noise(at + 5) < 0.001 ? null : at % 9973 === 17 ? 500 : 3),
};

const lines = ['echarts_timeseries_line', 'echarts_area', 'echarts_timeseries_smooth', 'echarts_timeseries_step'];
/**
 * Test cases: each kind of series with each kind of line chart. The short test run uses only the first and the last
 * kind of series, each with one kind of line chart.
 */
const pairs = Object.keys(series).flatMap((name, at) =>
  lines.filter((_, nth) => inLongRun() || (nth === at && at % 3 === 0)).map((viz) => [name, viz] as const),
);

describe('a line that the server reduced', () => {
  it.each(pairs)('VIZ-09 shows the same pixels as all of %s, at one and two pixels each (%s)', async (name, viz) => {
    // Seconds at uneven intervals, with some long gaps.
    const rows = Array.from({ length: 40_000 }, (_, at): Row => [
      start + at * 1000 + Math.floor(noise(at) * 900),
      series[name]!(at),
    ]);
    const columns = pixelColumns(600);
    const few = extremesOf(rows, columns);
    expect(few.length).toBeLessThan(columns * 6);
    const whole = await draw(answer(rows), viz);
    const reduced = await draw(answer(few, { from: rows.length, columns }), viz);
    expect(differing(whole.pixels[0], reduced.pixels[0])).toBe(0);
    expect(differing(whole.pixels[1], reduced.pixels[1])).toBe(0);
    expect(reduced.label).toBe(whole.label);
    expect(reduced.label).toContain('40,000 points');
    // If the picture were empty, all pixels would have the same value.
    expect(new Set(reduced.pixels[0]).size).toBeGreaterThan(3);
  });
});
