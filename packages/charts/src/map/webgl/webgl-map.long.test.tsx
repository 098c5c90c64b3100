import '@sightline/ui-kit/theme';
import { colorsOf } from '@sightline/ui-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Camera } from '../../kind/camera.ts';
import type { ChartSelection } from '../../kind/chart-props.ts';
import { samples } from '../../kinds/deck/samples.ts';
import { kinds } from '../../kinds/kinds.ts';
import { ChartView } from '../../view/ChartView.tsx';
// The painter is imported at the start, so that the test server does not build its packages in the middle of a test.
import './WebglMap.tsx';

const typical = samples.filter(({ name }) => name === 'typical');
const selections: ChartSelection[] = [];
const views: Camera[] = [];

const Shown = ({ sample, theme }: { readonly sample: (typeof samples)[number]; readonly theme: 'light' | 'dark' }) => (
  <div style={{ width: 640, height: 400 }}>
    <ChartView
      kinds={kinds}
      formData={sample.formData}
      results={sample.results}
      labels={sample.labels}
      colors={colorsOf(theme)}
      onSelect={(selection) => selections.push(selection)}
      onMapView={(view) => views.push(view)}
    />
  </div>
);

const show = async (sample: (typeof samples)[number]) => {
  selections.length = 0;
  const screen = await render(<Shown sample={sample} theme="light" />);
  const canvas = () => screen.container.querySelector<HTMLCanvasElement>('[data-webgl] canvas');
  // The flat drawing is removed once the painter has painted.
  await expect.poll(() => canvas() !== null && screen.container.querySelectorAll('[role=application]').length).toBe(1);
  return { ...screen, canvas: canvas() as HTMLCanvasElement };
};

const chart = () => page.getByRole('application').first();
/** Text that is announced for the current mark, without the control characters for text direction. */
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
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) throw new Error('This run needs a browser with WebGL.');
  context.getExtension('WEBGL_lose_context')?.loseContext();
  // Test machines paint WebGL in software, which charts refuse. Charts check this with a canvas outside the page, so
  // such a canvas gets a fake context here.
  const ofPainters = new WeakSet<HTMLCanvasElement>();
  HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, kind: string, options?: object) {
    if (this.isConnected) ofPainters.add(this);
    if (kind === 'webgl2' && !ofPainters.has(this))
      return { getExtension: () => null, getParameter: () => 'a graphics processor' } as never;
    return Reflect.apply(getContext, this, [kind, { ...options, failIfMajorPerformanceCaveat: false }]) as never;
  };
});

/** Counts the pixels of each color on a canvas. WebGL's buffer can be read only in the frame that painted it. */
const colorsOn = async (canvas: HTMLCanvasElement): Promise<ReadonlyMap<number, number>> => {
  const copy = document.createElement('canvas');
  Object.assign(copy, { width: canvas.width, height: canvas.height });
  const context = copy.getContext('2d', { willReadFrequently: true })!;
  await new Promise(requestAnimationFrame);
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, copy.width, copy.height);
  const counts = new Map<number, number>();
  for (const color of new Uint32Array(data.buffer)) counts.set(color, (counts.get(color) ?? 0) + 1);
  return counts;
};

const mostUsed = (colors: ReadonlyMap<number, number>) => [...colors].toSorted((a, b) => b[1] - a[1])[0]?.[0];

it.each(typical.map((sample) => [String(sample.formData['viz_type']), sample] as const))(
  'VIZ-01 VIZ-05 paints %s in both themes with WebGL, and keeps its names, keys and words',
  async (_, sample) => {
    const { canvas, container, rerender } = await show(sample);
    let ground: number | undefined;
    const isPainted = async () => {
      const colors = await colorsOn(canvas);
      const most = mostUsed(colors);
      // An empty canvas has one color, so expect many colors. After a change of the theme, expect another background
      // color.
      if (colors.size <= 20 || most === ground) return false;
      ground = most;
      return true;
    };
    for (const theme of ['light', 'dark'] as const) {
      if (theme === 'dark') await rerender(<Shown sample={sample} theme={theme} />);
      (chart().element() as unknown as SVGElement).focus();
      await userEvent.keyboard('+');
      await expect.poll(isPainted).toBe(true);
      await userEvent.keyboard('0{Home}');
      await expect.poll(words).toMatch(/\w/u);
      await userEvent.keyboard('{Escape}');
    }
    // Both themes are painted on the same canvas.
    expect(container.querySelector('[data-webgl] canvas')).toBe(canvas);
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
  // After zooming in and moving right, Paris is out of the picture, and Berlin is still visible.
  await userEvent.keyboard('+{Shift>}{ArrowRight}{/Shift}');
  // Names are hidden while the map moves.
  const isMoved = () => titles(container).includes('Berlin') && !titles(container).includes('Paris');
  await expect.poll(isMoved).toBe(true);
  const { x, y } = placeOf('Berlin');
  // The circle is to the left of its name.
  await userEvent.click(chart(), { position: { x: x - 14, y } });
  await expect.poll(() => selections).toHaveLength(1);
  expect(selections[0]!.clauses).toEqual([{ column: 'city', value: 'Berlin' }]);
  await expect.poll(words).toMatch(/^Berlin/u);
  await page.getByRole('button', { name: 'Reset view' }).click();
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

it('EXPLORE-07 tells the view to which a map was moved, and shows the stored view in its place', async () => {
  const [sample] = samples as [(typeof samples)[number]];
  const { rerender } = await show(sample);
  const last = () => views.at(-1)!;
  const fitted = last();
  (chart().element() as unknown as SVGElement).focus();
  await userEvent.keyboard('+');
  await expect.poll(() => last().zoom).toBeGreaterThan(fitted.zoom + 0.5);
  const viewport = { latitude: 50, longitude: 10, zoom: 4, pitch: 20, bearing: 30 };
  await rerender(
    <Shown sample={{ ...sample, formData: { ...sample.formData, autozoom: false, viewport } }} theme="light" />,
  );
  await expect.poll(last).toEqual(viewport);
  expect(page.getByRole('button', { name: 'Reset view' }).elements()).toHaveLength(0);
});
