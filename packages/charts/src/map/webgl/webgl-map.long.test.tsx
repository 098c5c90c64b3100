import '@sightline/ui-kit/theme';
import { colorsOf } from '@sightline/ui-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ChartSelection } from '../../kind/chart-props.ts';
import { samples } from '../../kinds/deck/samples.ts';
import { kinds } from '../../kinds/kinds.ts';
import { ChartView } from '../../view/ChartView.tsx';
// The painter is there from the start, so that the server of the tests does not build its packages in the middle of one.
import './WebglMap.tsx';

const typical = samples.filter(({ name }) => name === 'typical');
const selections: ChartSelection[] = [];

const show = async (sample: (typeof samples)[number], theme: 'light' | 'dark' = 'light') => {
  selections.length = 0;
  const screen = await render(
    <div style={{ width: 640, height: 400 }}>
      <ChartView
        kinds={kinds}
        formData={sample.formData}
        results={sample.results}
        labels={sample.labels}
        colors={colorsOf(theme)}
        onSelect={(selection) => selections.push(selection)}
      />
    </div>,
  );
  const canvas = () => screen.container.querySelector<HTMLCanvasElement>('[data-webgl] canvas');
  // The flat drawing is taken away when the painter has painted.
  await expect.poll(() => canvas() !== null && screen.container.querySelectorAll('[role=application]').length).toBe(1);
  return { ...screen, canvas: canvas() as HTMLCanvasElement };
};

const chart = () => page.getByRole('application').first();
/** The announced mark, without the marks that keep the directions of texts apart. */
const words = () =>
  page
    .getByRole('status')
    .first()
    .element()
    .textContent?.replaceAll(/[^\w ]/gu, '');
const titles = (container: Element) =>
  [...container.querySelectorAll('[role=application] text')].map(({ textContent }) => textContent);

const getContext = HTMLCanvasElement.prototype.getContext;
afterAll(() => {
  HTMLCanvasElement.prototype.getContext = getContext;
});
beforeAll(() => {
  // Machines of tests paint in software, which charts refuse.
  HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, kind: string, options?: object) {
    return Reflect.apply(getContext, this, [kind, { ...options, failIfMajorPerformanceCaveat: false }]) as never;
  };
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) throw new Error('This run needs a browser with WebGL.');
  context.getExtension('WEBGL_lose_context')?.loseContext();
});

it.each(typical.map((sample) => [String(sample.formData['viz_type']), sample] as const))(
  'VIZ-01 VIZ-05 paints %s in both themes with WebGL, and keeps its names, keys and words',
  async (_, sample) => {
    for (const theme of ['light', 'dark'] as const) {
      const { canvas, unmount } = await show(sample, theme);
      const copy = document.createElement('canvas');
      Object.assign(copy, { width: canvas.width, height: canvas.height });
      const context = copy.getContext('2d')!;
      // The buffer of WebGL can be read only in the frame that painted it.
      const colors = async () => {
        await new Promise(requestAnimationFrame);
        context.drawImage(canvas, 0, 0);
        const { data } = context.getImageData(0, 0, copy.width, copy.height);
        return new Set(new Uint32Array(data.buffer)).size;
      };
      (chart().element() as unknown as SVGElement).focus();
      await userEvent.keyboard('+');
      await expect.poll(colors).toBeGreaterThan(20);
      await userEvent.keyboard('0{Home}');
      await expect.poll(words).toMatch(/\w/u);
      await unmount();
    }
  },
);

it('VIZ-05 VIZ-08 VIZ-10 finds the same marks by pointer and keys after the map was moved, and selects them', async () => {
  const { container } = await show(samples[0]!);
  const before = titles(container);
  expect(before).toContain('Berlin');
  const placeOf = (name: string) => {
    const text = [...container.querySelectorAll('[role=application] text')].find(
      ({ textContent }) => textContent === name,
    )!;
    return { x: Number(text.getAttribute('x')), y: Number(text.getAttribute('y')) };
  };
  (chart().element() as unknown as SVGElement).focus();
  // Closer and to the right: Paris is out of the picture, and Berlin is still there.
  await userEvent.keyboard('+{Shift>}{ArrowRight}{/Shift}');
  // There are no names while it moves.
  const isMoved = () => titles(container).includes('Berlin') && !titles(container).includes('Paris');
  await expect.poll(isMoved).toBe(true);
  const { x, y } = placeOf('Berlin');
  // The circle is to the left of its name.
  await userEvent.click(chart(), { position: { x: x - 14, y } });
  await expect.poll(() => selections).toHaveLength(1);
  expect(selections[0]!.clauses).toEqual([{ column: 'city', value: 'Berlin' }]);
  await expect.poll(words).toMatch(/^Berlin/u);
  await page.getByRole('button', { name: 'Show all again' }).click();
  await expect.poll(() => titles(container)).toEqual(before);
});

it('VIZ-12 goes on flat when the browser takes the context away, and keeps none after the chart has gone', async () => {
  const first = await show(samples[0]!);
  (chart().element() as unknown as SVGElement).focus();
  first.canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
  await expect.poll(() => first.container.querySelectorAll('[role=application] circle').length).toBeGreaterThan(3);
  expect(first.container.querySelector('canvas')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(chart().element());
  await first.unmount();
  for (let at = 0; at < 3; at += 1) {
    const { canvas, unmount } = await show(samples[0]!);
    const context = canvas.getContext('webgl2')!;
    expect(context.isContextLost()).toBe(false);
    await unmount();
    expect(context.isContextLost()).toBe(true);
  }
});
