import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startSnow } from '../../snow/start-snow.ts';
import type { SnowRun } from '../../snow/snow-run.ts';
import { emulateMedia, withMotion } from '../../testing/emulate-media.ts';
import { inAct } from '../../testing/in-act.ts';
import { standingTime } from '../../testing/standing-time.ts';
import { Snowfall } from './Snowfall.tsx';
import type { LoadSnow } from './SnowOverlay.tsx';
import '../../styles.css';

const overlay = () => document.querySelector<HTMLElement>('.slh-snow');

/** Renders real snow over a page with a button, after 30 s of test time. */
async function snowOverButton() {
  const time = standingTime();
  const runs: SnowRun[] = [];
  const pressed = vi.fn();
  const load: LoadSnow = () =>
    Promise.resolve(async (start) => {
      const run = await startSnow(start);
      runs.push(run);
      return run;
    });
  await render(
    <>
      <button type="button" onClick={pressed}>
        Save
      </button>
      <Snowfall enabled environmentAllows timing={time.timing} loadSnow={load} />
    </>,
  );
  await inAct(() => time.pass(30_000));
  await expect.poll(() => runs.length).toBe(1);
  return { run: runs[0]!, pressed, pass: (ms: number) => inAct(() => time.pass(ms)) };
}

/** Counts the draws of the snow, and the frames of the display in the same time. */
async function countFrames(seconds: number) {
  const clear = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'clearRect');
  const beginMs = performance.now();
  const shown = await new Promise<number>((resolve) => {
    let frames = 0;
    const count = () => {
      frames += 1;
      if (performance.now() - beginMs < seconds * 1000) requestAnimationFrame(count);
      else resolve(frames);
    };
    requestAnimationFrame(count);
  });
  return { drawn: clear.mock.calls.length, shown };
}

beforeEach(() => withMotion());
afterEach(async () => {
  vi.restoreAllMocks();
  await emulateMedia();
});

describe('snow on the screen', () => {
  it('DECOR-10 lets a click through to the button under the pointer', async () => {
    const { pressed, run } = await snowOverButton();
    const before = run.particles().length;
    const button = page.getByRole('button', { name: 'Save' });
    const { x, y } = button.element().getBoundingClientRect();
    expect(document.elementFromPoint(x + 4, y + 4)).toBe(button.element());
    await userEvent.click(button);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(run.particles().length - before).toBe(4);
  });

  it('DECOR-09 lets the four particles fall while it fades, then ends', async () => {
    const { run, pass } = await snowOverButton();
    await inAct(() => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
    const added = run.particles().slice(-4);
    await expect.poll(() => run.particles().at(-1)?.yPx).not.toBe(added.at(-1)?.yPx);
    expect(overlay()?.getAttribute('data-state')).toBe('leaving');
    await expect.poll(() => Number(getComputedStyle(overlay()!).opacity)).toBe(0);
    await pass(300);
    expect(overlay()).toBeNull();
  });

  it('DECOR-11 draws as many frames as a 60 Hz display shows, at least 57 of 60', async () => {
    await snowOverButton();
    const { drawn, shown } = await countFrames(2);
    expect(shown).toBeGreaterThan(0);
    expect(drawn / shown).toBeGreaterThanOrEqual(57 / 60);
  });

  it('DECOR-12 asks for no frame once it is gone, nor in a hidden tab', async () => {
    await snowOverButton();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await inAct(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(overlay()).toBeNull();
    const request = vi.spyOn(globalThis, 'requestAnimationFrame');
    await new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve(), { once: true });
      channel.port1.start();
      channel.port2.postMessage(undefined);
    });
    expect(request).not.toHaveBeenCalled();
  });

  it('DECOR-18 lies on layer 119 over the whole window, clear, out of reach of pointer and screen reader', async () => {
    await snowOverButton();
    const style = getComputedStyle(overlay()!);
    expect(style.zIndex).toBe('119');
    expect(style.position).toBe('fixed');
    expect(style.pointerEvents).toBe('none');
    expect(style.backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(overlay()?.getAttribute('aria-hidden')).toBe('true');
    const { width, height } = overlay()!.getBoundingClientRect();
    expect([width, height]).toEqual([document.documentElement.clientWidth, innerHeight]);
  });

  it('DECOR-18 has drifts in the colors of the scheme that holds, and follows a change', async () => {
    document.documentElement.style.colorScheme = 'dark';
    await snowOverButton();
    const top = () => getComputedStyle(overlay()!.querySelector('.slh-drift-front .slh-drift-top')!).stopColor;
    expect(top()).toBe('rgb(70, 85, 122)');
    document.documentElement.style.colorScheme = 'light';
    await expect.poll(top).toBe('rgb(251, 253, 255)');
    document.documentElement.style.removeProperty('color-scheme');
  });

  it.each(['light', 'dark'])('DECOR-18 takes a light blue-white for the snow of a %s page', async (scheme) => {
    document.documentElement.style.colorScheme = scheme;
    await snowOverButton();
    const [red = 0, green = 0, blue = 0] = getComputedStyle(overlay()!).color.match(/\d+/gu)!.map(Number);
    expect(blue).toBeGreaterThan(220);
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
    expect(red).toBeGreaterThan(100);
    document.documentElement.style.removeProperty('color-scheme');
  });

  it('DECOR-18 has two drifts as SVG along the bottom', async () => {
    await snowOverButton();
    const drifts = [...overlay()!.querySelectorAll('svg.slh-drift')];
    expect(drifts).toHaveLength(2);
    for (const animation of document.getAnimations()) animation.finish();
    for (const drift of drifts) {
      const box = drift.getBoundingClientRect();
      expect(box.bottom).toBeCloseTo(innerHeight, 0);
      expect(box.width).toBeCloseTo(document.documentElement.clientWidth, 0);
      expect(box.height).toBeLessThan(innerHeight / 3);
    }
  });

  it('writes no style element, and no style attribute into what React renders', async () => {
    const before = document.querySelectorAll('style').length;
    await snowOverButton();
    expect(document.querySelectorAll('style')).toHaveLength(before);
    expect(overlay()?.hasAttribute('style')).toBe(false);
  });
});
