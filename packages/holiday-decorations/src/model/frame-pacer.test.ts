import { describe, expect, it } from 'vitest';
import { makeFramePacer } from './frame-pacer.ts';

/**
 * Returns the time steps of the frames drawn in ten seconds on a display whose frames are up to `jitterMs` early or
 * late.
 */
function drawn(displayHz: number, jitterMs = 0): readonly number[] {
  const pacer = makeFramePacer(60);
  const steps: number[] = [];
  for (let frame = 0; frame < displayHz * 10; frame += 1) {
    const jitter = jitterMs * Math.sin(frame * 12.9898);
    const step = pacer.frame(1_000 + (frame * 1000) / displayHz + jitter);
    if (step !== undefined) steps.push(step);
  }
  return steps;
}

describe('at a limit of 60', () => {
  it.each([0, 0.1, 1, 3])(
    'DECOR-11 draws every frame of a 60 Hz display, though frames come %d ms early or late',
    (ms) => {
      expect(drawn(60, ms)).toHaveLength(600);
    },
  );

  it.each([
    [59.94, 599],
    [50, 500],
    [30, 300],
  ])('draws every frame of a display of %d Hz', (hz, frames) => {
    expect(drawn(hz).length).toBeGreaterThanOrEqual(frames);
  });

  it.each([61, 75, 90, 100, 120, 144, 165, 240])('DECOR-11 draws 60 frames a second on a display of %d Hz', (hz) => {
    expect(drawn(hz).length).toBeGreaterThanOrEqual(570);
    expect(drawn(hz).length).toBeLessThanOrEqual(601);
  });
});

it('gives the time since the last drawn frame, a long pause as a tenth of a second', () => {
  const pacer = makeFramePacer(60);
  expect(pacer.frame(0)).toBeCloseTo(1000 / 60, 9);
  expect(pacer.frame(5)).toBeUndefined();
  expect(pacer.frame(17)).toBe(17);
  expect(pacer.frame(4_000)).toBe(100);
  expect(pacer.frame(4_004)).toBeUndefined();
});
