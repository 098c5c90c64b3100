import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { colorsOf } from '@sightline/ui-kit';
import { kinds } from '../../kinds/kinds.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { samples } from '../../kinds/deck/samples.ts';
import { ChartView } from '../../view/ChartView.tsx';
import { mostContexts, useSurface } from './use-surface.ts';

const getContext = HTMLCanvasElement.prototype.getContext;
const hardware = 'ANGLE (NVIDIA GeForce RTX 4060 Direct3D11)';
const contextOf = (painter: string) => ({
  RENDERER: 1,
  getExtension: (name: string) => (name === 'WEBGL_debug_renderer_info' ? { UNMASKED_RENDERER_WEBGL: 2 } : null),
  getParameter: (parameter: number) => (parameter === 2 ? painter : 'WebKit WebGL'),
});
/**
 * Mocks the browser: it provides WebGL contexts of the renderer with the given name, or none. If `flat` is false, it
 * provides no 2D contexts either.
 */
const offer = ({ webgl, flat = true }: { readonly webgl?: string; readonly flat?: boolean }) =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function get(
    this: HTMLCanvasElement,
    kind: string,
    ...rest: readonly unknown[]
  ) {
    if (kind !== 'webgl2' && !flat) return null as never;
    if (kind !== 'webgl2') return Reflect.apply(getContext, this, [kind, ...rest]) as never;
    return (webgl === undefined ? null : contextOf(webgl)) as never;
  });

const Place = () => {
  const place = useRef<HTMLDivElement>(null);
  const { surface, giveUp } = useSurface(place);
  return (
    <div ref={place} style={{ blockSize: 20 }}>
      <button type="button" onClick={giveUp}>
        {surface}
      </button>
    </div>
  );
};

const wordsOf = (container: Element) => [...container.querySelectorAll('button')].map(({ textContent }) => textContent);

afterEach(() => vi.restoreAllMocks());

it('VIZ-01 gives WebGL to few charts at a time, and to none that is off screen or whose context was lost', async () => {
  const asked = offer({ webgl: hardware });
  const places = Array.from({ length: mostContexts + 2 }, (_, at) => <Place key={at} />);
  const { container, rerender } = await render(<div>{places}</div>);
  const count = () => wordsOf(container).filter((words) => words === 'webgl').length;
  await expect.poll(count).toBe(mostContexts);
  // The browser must refuse a context that would be rendered in software, which is slower than drawing without WebGL.
  expect(asked).toHaveBeenCalledWith('webgl2', { failIfMajorPerformanceCaveat: true });
  const first = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'webgl')!;
  first.click();
  await expect.poll(count).toBe(mostContexts - 1);
  expect(container.querySelectorAll('[data-webgl]')).toHaveLength(mostContexts - 1);
  await rerender(<div style={{ position: 'absolute', insetBlockStart: -4000 }}>{places}</div>);
  await expect.poll(count).toBe(0);
  // As many contexts as before are in use, but the element that lost its context is still drawn without WebGL.
  await rerender(<div>{places}</div>);
  await expect.poll(count).toBe(mostContexts);
  expect(first.textContent).toBe('flat');
});

it.each([
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)',
  'llvmpipe (LLVM 19.1.7, 256 bits)',
  'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)',
])('VIZ-01 gives no WebGL that %s paints', async (webgl) => {
  const asked = offer({ webgl });
  const { container } = await render(<Place />);
  await expect.poll(() => asked).toHaveBeenCalled();
  await expect.poll(() => wordsOf(container)).toEqual(['flat']);
  expect(container.querySelector('[data-webgl]')).toBeNull();
});

it('VIZ-01 VIZ-05 draws map layers flat where there is no WebGL', async () => {
  const asked = offer({});
  const { container } = await render(
    <div style={{ width: 480, height: 320 }}>
      <ChartView kinds={kinds} {...samples[0]!} colors={colorsOf('light')} />
    </div>,
  );
  await expect.poll(() => asked.mock.calls.some(([kind]) => (kind as string) === 'webgl2')).toBe(true);
  await expect.poll(() => container.querySelectorAll('svg circle').length).toBeGreaterThan(3);
  expect(container.querySelector('[data-webgl]')).toBeNull();
  expect(container.querySelector('canvas')).toBeNull();
});

it('VIZ-12 says so where the browser has no canvas either', async () => {
  offer({ flat: false });
  const { formData } = samples[0]!;
  const rows = Array.from({ length: 2001 }, (_, at) => [(at % 50) / 5, Math.floor(at / 50) / 5, 'Web', 1]);
  const result = madeRows({ lon: 0, lat: 0, channel: 1, orders: 0 }, rows);
  const { container } = await render(
    <div style={{ width: 480, height: 320 }}>
      <ChartView kinds={kinds} formData={formData} results={[result]} colors={colorsOf('light')} />
    </div>,
  );
  await expect.poll(() => container.textContent).toContain('could not draw this chart');
});
