import '@sightline/ui-kit/theme';
import { colorsOf } from '@sightline/ui-kit';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { kinds } from '../kinds/kinds.ts';
import { madeRows } from '../story-frame/made-rows.ts';
import { ChartView } from '../view/ChartView.tsx';

const side = 50;
/** A grid of points, far enough apart to point at each one. */
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
  // Without the marks that keep the directions of texts apart.
  const words = () => status.element().textContent?.replaceAll(/\W/gu, '');
  await expect.poll(words).toBe('P0x0y0');
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  // One point to the right, one up.
  await expect.poll(words).toBe('P51x1y1');
  await userEvent.keyboard('{Enter}');
  expect(selections).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(chart, { position: { x: 360, y: 220 } });
  expect(selections).toHaveLength(2);
});
