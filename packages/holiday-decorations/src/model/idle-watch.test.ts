import { describe, expect, it } from 'vitest';
import { standingTime } from '../testing/standing-time.ts';
import { makeIdleWatch } from './idle-watch.ts';

function watching({ busy = () => false }: { busy?: () => boolean } = {}) {
  const time = standingTime();
  const phases: string[] = [];
  const watch = makeIdleWatch({ timing: time.timing, isBusy: busy, onChange: ({ phase }) => phases.push(phase) });
  watch.want(true);
  phases.length = 0;
  return { ...time, watch, phases, phase: () => watch.state().phase };
}

describe('the wait', () => {
  it('DECOR-01 lets snow fall after 30000 ms of quiet, not after 29999', () => {
    const { pass, phase } = watching();
    pass(29_999);
    expect(phase()).toBe('preparing');
    pass(1);
    expect(phase()).toBe('showing');
  });

  it('DECOR-01 prepares the snow three seconds before, never while somebody works', () => {
    const { pass, phases, watch } = watching();
    for (let step = 0; step < 20; step += 1) {
      pass(26_999);
      watch.touch();
    }
    expect(phases).toEqual([]);
    pass(27_000);
    expect(phases).toEqual(['preparing']);
  });

  it('DECOR-02 DECOR-21 waits 30 s anew from the last touch', () => {
    const { pass, phase, watch } = watching();
    pass(29_000);
    watch.touch();
    pass(29_999);
    expect(phase()).not.toBe('showing');
    pass(1);
    expect(phase()).toBe('showing');
  });

  it('keeps its one timer, however often the page is touched', () => {
    const { pass, watch, timerCount, timersSet } = watching();
    for (let step = 0; step < 100; step += 1) {
      watch.touch();
      pass(10);
    }
    expect(timerCount()).toBe(1);
    expect(timersSet()).toBe(1);
  });
});

describe('the snow', () => {
  it('DECOR-02 DECOR-21 fades for 300 ms when the page is touched, and comes back 30 s later', () => {
    const { pass, phase, watch } = watching();
    pass(30_000);
    watch.touch();
    expect(phase()).toBe('leaving');
    pass(299);
    expect(phase()).toBe('leaving');
    pass(1);
    expect(phase()).toBe('waiting');
    pass(29_699);
    expect(phase()).toBe('preparing');
    pass(1);
    expect(phase()).toBe('showing');
  });

  it('counts the 30 s from the last touch when there are more while it fades, and fades no longer for it', () => {
    const { pass, phase, watch } = watching();
    pass(30_000);
    watch.touch();
    pass(200);
    watch.touch();
    pass(100);
    expect(phase()).toBe('waiting');
    pass(29_899);
    expect(phase()).toBe('preparing');
    pass(1);
    expect(phase()).toBe('showing');
  });

  it('DECOR-03 rests while it is not wanted, goes at once when it is no longer', () => {
    const { pass, phase, watch, timerCount } = watching();
    watch.want(false);
    pass(120_000);
    expect(phase()).toBe('resting');
    expect(timerCount()).toBe(0);
    watch.want(true);
    pass(30_000);
    expect(phase()).toBe('showing');
    watch.want(false);
    expect(phase()).toBe('resting');
  });

  it('DECOR-05 waits anew when something must not be snowed over, without preparing anything', () => {
    let busy = true;
    const { pass, phase, phases } = watching({ busy: () => busy });
    pass(30_000);
    expect(phases).toEqual([]);
    busy = false;
    pass(29_999);
    expect(phase()).toBe('preparing');
    pass(1);
    expect(phase()).toBe('showing');
  });

  it('DECOR-05 does not start when a dialog opens in the last seconds', () => {
    let busy = false;
    const { pass, phase } = watching({ busy: () => busy });
    pass(28_000);
    busy = true;
    pass(2_000);
    expect(phase()).toBe('waiting');
  });

  it('hears nothing after it was stopped', () => {
    const { pass, phases, watch, timerCount } = watching();
    watch.stop();
    pass(60_000);
    expect(timerCount()).toBe(0);
    expect(phases).toEqual([]);
  });
});
