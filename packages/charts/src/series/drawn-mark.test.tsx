import '@sightline/ui-kit/theme';
import { colorsOf } from '@sightline/ui-kit';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { kinds } from '../kinds/kinds.ts';
import { ChartView } from '../view/ChartView.tsx';
import { resultColumns, type ResultColumns } from '../view/result-columns.ts';

const second = 1000;
const seconds = (points: number): ResultColumns =>
  resultColumns({
    colnames: ['ds', 'load'],
    coltypes: [2, 0],
    data: Array.from({ length: points }, (_, at) => ({ ds: at * second, load: Math.sin(at / 900) })),
  });

/** Number of pixels that are painted on a canvas. */
const paintedOn = (canvas: HTMLCanvasElement | null): number => {
  if (!canvas) return 0;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, at) => at % 4 === 3 && value > 0).length;
};

/** Number of bars: all bars of a series are one path. */
const barsIn = (box: Element): number =>
  [...box.querySelectorAll('path')].reduce((sum, path) => sum + path.getAttribute('d')!.split('M').length - 1, 0);

/** Draws a chart. Returns what it showed when it called `onDrawn`. */
const shownWhenDrawn = async (viz: string, points: number) => {
  const results = [seconds(points)];
  const said: { readonly pixels: number; readonly bars: number }[] = [];
  const handleDrawn = vi.fn(() => {
    const box = document.querySelector('#box')!;
    said.push({ pixels: paintedOn(box.querySelector('canvas')), bars: barsIn(box) });
  });
  const view = await render(
    <div id="box" style={{ width: 600, height: 300 }}>
      <ChartView
        kinds={kinds}
        colors={colorsOf('light')}
        formData={{ viz_type: viz, x_axis: 'ds', metrics: ['load'], time_grain_sqla: 'PT1S' }}
        results={results}
        onDrawn={handleDrawn}
      />
    </div>,
  );
  await expect.poll(() => said.length).toBeGreaterThan(0);
  await view.unmount();
  return said[0]!;
};

it.each([3000, 9000, 40_000])('VIZ-12 a line of %i points is drawn when its canvas is painted', async (points) => {
  expect((await shownWhenDrawn('echarts_timeseries_line', points)).pixels).toBeGreaterThan(100);
});

it('VIZ-12 bars of 9,000 values are drawn when their shapes are', async () => {
  expect((await shownWhenDrawn('echarts_timeseries_bar', 9000)).bars).toBeGreaterThan(100);
});
