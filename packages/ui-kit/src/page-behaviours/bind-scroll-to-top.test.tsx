import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../themes/theme.ts';
import { bindScrollToTop, scrollDurationMs, shownFromPx, type ScrollWorld } from './bind-scroll-to-top.ts';

describe('the way to the top', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));
  beforeEach(() => page.viewport(800, 600));

  /** The real window, but with animation frames that the test triggers. */
  const shown = ({ reduced = false } = {}) => {
    const room = document.createElement('div');
    room.style.blockSize = '4000px';
    const element = document.createElement('div');
    const button = document.createElement('button');
    button.textContent = 'Scroll to top';
    element.hidden = true;
    element.append(button);
    document.body.append(room, element);
    const frames = new Map<number, FrameRequestCallback>();
    let last = 0;
    const world: ScrollWorld = {
      get scrollY() {
        return window.scrollY;
      },
      scrollTo: window.scrollTo.bind(window) as Window['scrollTo'],
      matchMedia: (query) => ({ ...window.matchMedia(query), matches: reduced && query.includes('reduced-motion') }),
      requestAnimationFrame: (run) => {
        frames.set((last += 1), run);
        return last;
      },
      cancelAnimationFrame: (id) => void frames.delete(id),
      performance: { now: () => 1000 } as Performance,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
    };
    const takeDown = bindScrollToTop(element, world);
    closing.push(
      takeDown,
      () => room.remove(),
      () => element.remove(),
      () => window.scrollTo(0, 0),
    );
    /** Runs the next frame, at a time in ms after the start of the animation. */
    const frameAt = (ms: number) => {
      const due = [...frames.values()];
      frames.clear();
      for (const run of due) run(1000 + ms);
    };
    return { element, button, frames, frameAt, takeDown };
  };

  it('SHELL-42 appears after 400 px of scrolling, beside the corner of the support launcher', async () => {
    const { element, button } = shown();
    expect(element.hidden).toBe(true);
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    window.scrollTo(0, shownFromPx);
    await scrolled;
    expect(window.scrollY).toBe(400);
    expect(element.hidden).toBe(true);
    window.scrollTo(0, 401);
    await expect.poll(() => button.checkVisibility()).toBe(true);
    const { right, bottom } = element.getBoundingClientRect();
    expect(document.documentElement.clientWidth - right).toBeGreaterThanOrEqual(64);
    expect(window.innerHeight - bottom).toBeGreaterThan(0);
    window.scrollTo(0, 0);
    await expect.poll(() => button.checkVisibility()).toBe(false);
  });

  it('SHELL-42 scrolls over 450 ms', () => {
    const { button, frames, frameAt } = shown();
    window.scrollTo(0, 2000);
    button.click();
    expect(window.scrollY).toBe(2000);
    let before = 2000;
    for (const ms of [1, 100, 225, 449]) {
      frameAt(ms);
      expect(window.scrollY).toBeLessThanOrEqual(before);
      before = window.scrollY;
      expect(frames.size).toBe(1);
    }
    frameAt(scrollDurationMs);
    expect(scrollDurationMs).toBe(450);
    expect([window.scrollY, frames.size]).toEqual([0, 0]);
  });

  it('SHELL-42 is at the top at once where reduced motion is asked for', () => {
    const { button, frames } = shown({ reduced: true });
    window.scrollTo(0, 2000);
    button.click();
    expect([window.scrollY, frames.size]).toEqual([0, 0]);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'SHELL-42 stops where the page is at a %s of the person, and starts anew when asked',
    (kind) => {
      const { button, frames, frameAt } = shown();
      window.scrollTo(0, 2000);
      button.click();
      frameAt(100);
      const stoppedAt = window.scrollY;
      document.body.dispatchEvent(new Event(kind, { bubbles: true }));
      frameAt(200);
      expect([window.scrollY, frames.size]).toEqual([stoppedAt, 0]);
      expect(stoppedAt).toBeGreaterThan(0);
      button.click();
      frameAt(scrollDurationMs);
      expect(window.scrollY).toBe(0);
    },
  );

  it('SHELL-42 is gone once taken down, in the middle of the way too', () => {
    const { button, frames, frameAt, takeDown } = shown();
    window.scrollTo(0, 2000);
    button.click();
    takeDown();
    frameAt(scrollDurationMs);
    button.click();
    expect([window.scrollY, frames.size]).toEqual([2000, 0]);
  });
});
