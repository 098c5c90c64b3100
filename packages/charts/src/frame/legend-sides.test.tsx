import '@sightline/ui-kit/theme';
import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { colorsOf } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { kinds } from '../kinds/kinds.ts';
import { ChartView } from '../view/ChartView.tsx';
import { resultColumns } from '../view/result-columns.ts';

const regions = ['North of the river', 'South', 'West', 'East', 'Center'];
const results = [
  resultColumns({
    colnames: ['ds', ...regions],
    coltypes: [2, ...regions.map(() => 0)],
    data: Array.from({ length: 12 }, (_, at) => ({
      ds: Date.UTC(2025, at),
      ...Object.fromEntries(regions.map((region, index) => [region, 20 + index * 10 + ((at * 7) % 13)])),
    })),
  }),
];

const legendOf = () => page.getByRole('list', { name: 'Series', exact: true });

const show = async (form: object, widthPx = 640) => {
  await page.viewport(800, 400);
  return render(
    <CoreProvider api={makeMemoryApi({})} session={makeSession()} locale="en" queryClient={new QueryClient()}>
      <div style={{ width: widthPx, height: 320 }}>
        <ChartView
          kinds={kinds}
          colors={colorsOf('light')}
          formData={{ x_axis: 'ds', metrics: ['n'], groupby: ['region'], time_grain_sqla: 'P1M', ...form }}
          results={results}
        />
      </div>
    </CoreProvider>,
  );
};

const boxes = () => {
  const legend = legendOf().element().getBoundingClientRect();
  const plot = page.getByRole('application').element().getBoundingClientRect();
  return { legend, plot };
};

it.each(['echarts_timeseries_line', 'echarts_timeseries_bar', 'rose'])(
  'VIZ-06 a legend of %s is at the side that the settings name, and toggles series there',
  async (viz) => {
    const view = await show({ viz_type: viz });
    const legend = legendOf();
    await expect.element(legend).toBeVisible();
    expect(boxes().legend.bottom).toBeLessThanOrEqual(boxes().plot.top);
    await view.unmount();
    for (const side of ['bottom', 'left', 'right'] as const) {
      const shown = await show({ viz_type: viz, legendOrientation: side });
      await expect.element(legend).toBeVisible();
      const { legend: names, plot } = boxes();
      if (side === 'bottom') expect(names.top).toBeGreaterThanOrEqual(plot.bottom);
      if (side === 'left') expect(names.right).toBeLessThanOrEqual(plot.left);
      if (side === 'right') expect(names.left).toBeGreaterThanOrEqual(plot.right);
      expect(names.width * names.height).toBeGreaterThan(1000);
      expect(Math.max(names.right, plot.right)).toBeLessThanOrEqual(640 + 8);
      const south = page.getByRole('button', { name: 'South', exact: true });
      await south.click();
      await expect.element(south).toHaveAttribute('aria-pressed', 'false');
      await shown.unmount();
    }
  },
);

it('VIZ-06 a legend beside the plot is above it in a narrow picture', async () => {
  await show({ viz_type: 'echarts_timeseries_line', legendOrientation: 'right' }, 360);
  await expect.element(legendOf()).toBeVisible();
  expect(boxes().legend.bottom).toBeLessThanOrEqual(boxes().plot.top);
});

it('VIZ-06 the labels of the x axis turn', async () => {
  await show({
    viz_type: 'echarts_timeseries_bar',
    xAxisLabelRotation: 45,
    legendOrientation: 'right',
    legendSort: 'asc',
  });
  const label = page.getByText('Jan 2025', { exact: true });
  await expect.element(label).toBeVisible();
  expect(label.element().getAttribute('transform')).toContain('rotate(-45)');
  const names = legendOf().getByRole('button');
  expect(names.elements().map((each) => each.textContent)).toEqual(regions.toSorted());
});

it('VIZ-07 the fifth line stays dashed when another one is hidden', async () => {
  await show({ viz_type: 'echarts_timeseries_line' });
  const dashed = () => page.getByRole('application').element().querySelectorAll('path[stroke-dasharray="6 3"]').length;
  await expect.poll(dashed).toBe(1);
  const south = page.getByRole('button', { name: 'South', exact: true });
  await south.click();
  await expect.element(south).toHaveAttribute('aria-pressed', 'false');
  expect(dashed()).toBe(1);
});
