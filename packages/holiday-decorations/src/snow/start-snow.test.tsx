import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Frames, ParticleView, SnowRun } from './snow-run.ts';
import { startSnow } from './start-snow.ts';

/** Frames that the test triggers. */
function handFrames() {
  let asked: ((timestampMs: number) => void) | undefined;
  let nowMs = 0;
  const frames: Frames = {
    request: (callback) => {
      asked = callback;
      return 1;
    },
    cancel: () => {
      asked = undefined;
    },
  };
  /** Advances the time in frames of 60 Hz. */
  const pass = (seconds: number) => {
    for (let frame = 0; frame < seconds * 60; frame += 1) {
      nowMs += 1000 / 60;
      const callback = asked;
      asked = undefined;
      callback?.(nowMs);
    }
  };
  return { frames, pass, isAsked: () => asked !== undefined };
}

const runs: SnowRun[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const run of runs.splice(0)) run.stop();
});

async function snowOver(widthPx: number, heightPx: number) {
  const screen = await render(
    <div data-testid="box" style={{ width: widthPx, height: heightPx, color: '#9bbcf0' }}>
      <canvas data-testid="sky" style={{ display: 'block', width: '100%', height: '100%' }} />
    </div>,
  );
  const canvas = screen.getByTestId('sky').element() as HTMLCanvasElement;
  const hand = handFrames();
  const run = await startSnow({ canvas, frames: hand.frames, random: Math.random });
  runs.push(run);
  const box = screen.getByTestId('box').element() as HTMLElement;
  const resize = (width: number, height: number) => {
    box.style.width = `${width}px`;
    box.style.height = `${height}px`;
  };
  return { ...hand, run, resize };
}

/** Canvas sizes, each with the edge over which most particles leave, and a function that checks if one is beyond it. */
const ways = [
  ['bottom', 600, 400, ({ yPx }: ParticleView) => yPx >= 400],
  // This canvas is so narrow and tall that most particles sway out at the sides.
  ['side', 120, 3000, ({ xPx }: ParticleView) => xPx <= 0 || xPx >= 120],
] as const;

describe('falling snow', () => {
  it.each([
    [1920, 1080, 80],
    [1280, 720, 35],
  ])('DECOR-06 lets so many fall over %d × %d px: %d', async (width, height, count) => {
    const { run, pass } = await snowOver(width, height);
    pass(1);
    expect(run.particles()).toHaveLength(count);
  });

  it('DECOR-06 DECOR-07 counts and measures in CSS pixels, however many device pixels they have', async () => {
    vi.stubGlobal('devicePixelRatio', 3);
    const { run, pass, resize } = await snowOver(1280, 720);
    pass(1);
    expect(run.particles()).toHaveLength(35);
    resize(1920, 1080);
    await expect
      .poll(
        () => {
          pass(0.1);
          return run.particles().length;
        },
        { timeout: 10_000 },
      )
      .toBe(80);
    for (const { radiusPx, speed } of run.particles()) {
      expect(radiusPx).toBeGreaterThanOrEqual(3);
      expect(radiusPx).toBeLessThanOrEqual(15);
      expect(speed).toBeGreaterThanOrEqual(1);
      expect(speed).toBeLessThanOrEqual(6);
    }
  });

  it('DECOR-06 lets more or fewer fall when the canvas changes its size', async () => {
    const { run, pass, resize } = await snowOver(1280, 720);
    const countAfterAFrame = () => {
      pass(0.1);
      return run.particles().length;
    };
    const settled = { timeout: 10_000 };
    resize(1920, 1080);
    await expect.poll(countAfterAFrame, settled).toBe(80);
    resize(1280, 720);
    await expect.poll(countAfterAFrame, settled).toBe(35);
  });

  it('DECOR-07 keeps every particle in the ranges of radius, opacity and downward speed, as long as it falls', async () => {
    const { run, pass } = await snowOver(1920, 1080);
    for (let second = 0; second < 20; second += 1) {
      pass(1);
      for (const { radiusPx, opacity, speed } of run.particles()) {
        expect(radiusPx).toBeGreaterThanOrEqual(3);
        expect(radiusPx).toBeLessThanOrEqual(15);
        expect(opacity).toBeGreaterThanOrEqual(0.1);
        expect(opacity).toBeLessThanOrEqual(0.5);
        expect(speed).toBeGreaterThanOrEqual(1);
        expect(speed).toBeLessThanOrEqual(6);
      }
    }
  });

  it('moves each particle down by its speed: 30 pixels a second for each unit', async () => {
    const { run, pass } = await snowOver(4000, 2000);
    pass(1);
    const before = run.particles();
    pass(1);
    const falling = run.particles().flatMap((after, index) => {
      const was = before[index];
      // Particles near an edge may have left in the meantime and reentered elsewhere.
      const stayed = was && was.yPx > 0 && was.yPx < 1800 && was.xPx > 200 && was.xPx < 3800;
      return stayed ? [{ was, after }] : [];
    });
    expect(falling.length).toBeGreaterThan(200);
    for (const { was, after } of falling) expect((after.yPx - was.yPx) / after.speed).toBeCloseTo(30, 1);
  });

  it('DECOR-22 draws flakes and circles both, however few there are', async () => {
    const { run } = await snowOver(390, 844);
    const shapes = run.particles().map(({ shape }) => shape);
    expect(shapes.filter((shape) => shape === 'flake').length).toBeGreaterThanOrEqual(4);
    expect(shapes.filter((shape) => shape === 'disc').length).toBeGreaterThanOrEqual(4);
  });

  it.each(ways)(
    'DECOR-23 lets particles leave at the %s, whole, and come in again elsewhere',
    async (_, width, height, isOver) => {
      const { run, pass } = await snowOver(width, height);
      let before = run.particles();
      const gone: { readonly was: ParticleView; readonly now: ParticleView }[] = [];
      for (let frame = 0; frame < 60 * 60; frame += 1) {
        pass(1 / 60);
        const after = run.particles();
        for (const [index, now] of after.entries()) {
          const was = before[index];
          if (was && Math.hypot(now.xPx - was.xPx, now.yPx - was.yPx) > 40) gone.push({ was, now });
        }
        before = after;
      }
      expect(gone.length).toBeGreaterThan(20);
      /** Returns by how many pixels a particle's box still overlaps the canvas at its nearest edge. */
      const seen = ({ xPx, yPx, radiusPx }: ParticleView) =>
        Math.min(xPx + radiusPx, width - (xPx - radiusPx), height - (yPx - radiusPx));
      for (const { was, now } of gone) {
        // After the previous frame the particle moved at most one frame's distance: 3 px of falling, 1 px of sway.
        expect(seen(was)).toBeLessThanOrEqual(4);
        const isOutside = now.yPx <= -now.radiusPx + 4 || seen(now) <= 4;
        expect(isOutside, JSON.stringify({ was, now })).toBe(true);
      }
      expect(gone.filter(({ was }) => isOver(was)).length).toBeGreaterThan(10);
    },
  );
});

describe('a click', () => {
  it('DECOR-09 adds exactly four particles around the pointer', async () => {
    const { run, pass } = await snowOver(1280, 720);
    pass(1);
    run.burst({ xPx: 640, yPx: 300 });
    expect(run.particles()).toHaveLength(39);
    for (const { xPx, yPx } of run.particles().slice(-4)) {
      expect(Math.abs(xPx - 640)).toBeLessThanOrEqual(28);
      expect(Math.abs(yPx - 300)).toBeLessThanOrEqual(28);
    }
  });

  it('DECOR-09 adds four anywhere when a key made the click', async () => {
    const { run } = await snowOver(1280, 720);
    run.burst();
    expect(run.particles()).toHaveLength(39);
  });
});

it('DECOR-12 asks for no frame after it was stopped', async () => {
  const { run, pass, isAsked } = await snowOver(600, 400);
  pass(0.1);
  expect(isAsked()).toBe(true);
  run.stop();
  expect(isAsked()).toBe(false);
});
