import type { LoadSnow } from '../parts/snowfall/SnowOverlay.tsx';
import type { SnowStart, WindowPoint } from '../snow/snow-run.ts';

/** Fake snow that records loads, starts, stops and click positions. */
export function fakeSnow() {
  const bursts: (WindowPoint | undefined)[] = [];
  const starts: SnowStart[] = [];
  const counts = { loads: 0, stops: 0 };
  const load: LoadSnow = () => {
    counts.loads += 1;
    return Promise.resolve((start) => {
      starts.push(start);
      return Promise.resolve({
        burst: (point) => void bursts.push(point),
        particles: () => [],
        stop: () => {
          counts.stops += 1;
        },
      });
    });
  };
  return { load, bursts, starts, counts };
}
