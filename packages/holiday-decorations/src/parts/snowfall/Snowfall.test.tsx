import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { makeLocalMemory } from '../../choices/local-memory.ts';
import { choicesKey, writeHolidayChoices } from '../../model/choices.ts';
import { emulateMedia, withMotion } from '../../testing/emulate-media.ts';
import { fakeSnow } from '../../testing/fake-snow.ts';
import { inAct } from '../../testing/in-act.ts';
import { standingTime } from '../../testing/standing-time.ts';
import { Snowfall, type SnowfallProps } from './Snowfall.tsx';
import '../../styles.css';

const overlay = () => document.querySelector('.slh-snow');

/** Dispatches an event as if the user had caused it. */
const happen = (event: Event, target: EventTarget = document.body) => inAct(() => target.dispatchEvent(event));
const move = () => happen(new MouseEvent('mousemove', { bubbles: true, clientX: 5, clientY: 5 }));

async function snowing(props: Partial<SnowfallProps> = {}) {
  const time = standingTime();
  const snow = fakeSnow();
  const fixed = { timing: time.timing, loadSnow: snow.load };
  const screen = await render(<Snowfall enabled environmentAllows {...fixed} {...props} />);
  const pass = (ms: number) => inAct(() => time.pass(ms));
  const again = (next: Partial<SnowfallProps>) =>
    screen.rerender(<Snowfall enabled environmentAllows {...fixed} {...props} {...next} />);
  return { ...snow, pass, again, screen, timerCount: time.timerCount };
}

beforeEach(async () => {
  await withMotion();
});
afterEach(async () => {
  await emulateMedia();
  localStorage.removeItem(choicesKey);
  vi.restoreAllMocks();
});

describe('when snow comes', () => {
  it('DECOR-01 shows it at 30000 ms without a touch, not at 29999', async () => {
    const { pass } = await snowing();
    await pass(29_999);
    expect(overlay()).toBeNull();
    await pass(1);
    expect(overlay()).not.toBeNull();
  });

  it('asks for what draws it in the last three seconds only', async () => {
    const { pass, counts } = await snowing();
    await pass(26_999);
    await move();
    await pass(26_999);
    expect(counts.loads).toBe(0);
    await pass(1);
    expect(counts.loads).toBe(1);
  });

  it.each([
    ['the flag is off', { enabled: false }],
    ['the environment check fails', { environmentAllows: false }],
  ])('DECOR-03 never shows it while %s', async (_, props) => {
    const { pass, counts, timerCount } = await snowing(props);
    await pass(300_000);
    expect(overlay()).toBeNull();
    expect(counts.loads).toBe(0);
    expect(timerCount()).toBe(0);
  });

  it('DECOR-03 takes it away when the flag goes off, starts the wait when it comes', async () => {
    const { pass, again, counts } = await snowing();
    await pass(30_000);
    await again({ enabled: false });
    expect(overlay()).toBeNull();
    expect(counts.stops).toBe(1);
    await again({ enabled: true });
    await pass(30_000);
    expect(overlay()).not.toBeNull();
  });

  it('DECOR-17 never shows it to somebody who turned it off for good, and follows a change at once', async () => {
    writeHolidayChoices(makeLocalMemory(), { snow: false, garland: true });
    const { pass } = await snowing();
    await pass(60_000);
    expect(overlay()).toBeNull();
    await inAct(() => writeHolidayChoices(makeLocalMemory(), { snow: true, garland: true }));
    await pass(30_000);
    expect(overlay()).not.toBeNull();
  });

  it('DECOR-24 changes neither address nor history', async () => {
    const before = { href: location.href, length: history.length, state: JSON.stringify(history.state) };
    const { pass } = await snowing();
    await pass(27_000);
    await pass(3_000);
    expect(overlay()).not.toBeNull();
    await move();
    await pass(300);
    expect({ href: location.href, length: history.length, state: JSON.stringify(history.state) }).toEqual(before);
  });
});

describe('what keeps snow away', () => {
  it('DECOR-05 reduced motion, as long as it is asked for', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    const { pass, counts } = await snowing();
    await pass(60_000);
    expect(overlay()).toBeNull();
    expect(counts.loads).toBe(0);
  });

  it('DECOR-05 DECOR-12 a hidden tab: nothing waits in it, nothing is drawn', async () => {
    const { pass, counts, timerCount } = await snowing();
    await pass(30_000);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await happen(new Event('visibilitychange'), document);
    expect(overlay()).toBeNull();
    expect(counts.stops).toBe(1);
    expect(timerCount()).toBe(0);
    await pass(60_000);
    expect(overlay()).toBeNull();
    hidden.mockReturnValue(false);
    await happen(new Event('visibilitychange'), document);
    await pass(29_999);
    expect(overlay()).toBeNull();
    await pass(1);
    expect(overlay()).not.toBeNull();
  });

  it.each([
    ['<dialog open>Sure?</dialog>', 'an open dialog'],
    ['<div role="dialog">Sure?</div>', 'a part with the role of a dialog'],
    ['<div aria-modal="true">Sure?</div>', 'a modal part'],
  ])('DECOR-05 an open dialog: %s', async (markup) => {
    const { pass, counts } = await snowing();
    const place = document.body.appendChild(document.createElement('div'));
    place.insertAdjacentHTML('beforeend', markup);
    await pass(60_000);
    expect(overlay()).toBeNull();
    expect(counts.loads).toBe(0);
    place.remove();
    await pass(30_000);
    expect(overlay()).not.toBeNull();
  });

  it('DECOR-05 lets a dialog be that nobody sees', async () => {
    const { pass } = await snowing();
    const closed = document.body.appendChild(document.createElement('div'));
    closed.setAttribute('role', 'dialog');
    closed.hidden = true;
    await pass(30_000);
    expect(overlay()).not.toBeNull();
    closed.remove();
  });

  it('DECOR-05 ends it when a dialog opens of itself', async () => {
    const { pass } = await snowing();
    await pass(30_000);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    await inAct(() => dialog.showModal());
    await expect.poll(() => overlay()?.getAttribute('data-state')).toBe('leaving');
    dialog.remove();
  });
});

const touches = [
  ['a movement of the mouse', () => new MouseEvent('mousemove', { bubbles: true })],
  ['a click', () => new MouseEvent('click', { bubbles: true, detail: 1 })],
  ['a key', () => new KeyboardEvent('keydown', { key: 'a', bubbles: true })],
  ['a touch', () => new Event('touchstart', { bubbles: true })],
  ['a turn of the wheel', () => new WheelEvent('wheel', { bubbles: true })],
  ['scrolling, of any part', () => new Event('scroll')],
] as const;

describe('what ends it', () => {
  it.each(touches)(
    'DECOR-02 DECOR-04 DECOR-21 %s: it fades for 300 ms, and the 30 s begin anew',
    async (_, makeEvent) => {
      const { pass, counts } = await snowing();
      await pass(30_000);
      await happen(makeEvent());
      expect(overlay()?.getAttribute('data-state')).toBe('leaving');
      await pass(299);
      expect(overlay()).not.toBeNull();
      await pass(1);
      expect(overlay()).toBeNull();
      expect(counts.stops).toBe(1);
      await pass(29_699);
      expect(overlay()).toBeNull();
      await pass(1);
      expect(overlay()).not.toBeNull();
    },
  );

  it('hears of it though the page keeps events to itself', async () => {
    const { pass } = await snowing();
    await pass(30_000);
    const part = document.body.appendChild(document.createElement('div'));
    part.addEventListener('keydown', (event) => event.stopPropagation());
    await happen(new KeyboardEvent('keydown', { key: 'a', bubbles: true }), part);
    expect(overlay()?.getAttribute('data-state')).toBe('leaving');
    part.remove();
  });

  it('DECOR-09 tells the snow of a click once, where it was, before it fades', async () => {
    const { pass, bursts, counts } = await snowing();
    await pass(30_000);
    await happen(new MouseEvent('click', { bubbles: true, detail: 1, clientX: 120, clientY: 80 }));
    expect(bursts).toEqual([{ xPx: 120, yPx: 80 }]);
    expect(counts.stops).toBe(0);
    await pass(300);
    await happen(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(bursts).toHaveLength(1);
  });

  it('DECOR-09 knows no place for a click that a key made', async () => {
    const { pass, bursts } = await snowing();
    await pass(30_000);
    await happen(new MouseEvent('click', { bubbles: true, detail: 0 }));
    expect(bursts).toEqual([undefined]);
  });

  it('ends it, and hears no more, when the host takes it out of the page', async () => {
    const { pass, counts, screen, timerCount } = await snowing();
    await pass(30_000);
    await screen.unmount();
    expect(counts.stops).toBe(1);
    await move();
    expect(timerCount()).toBe(0);
  });

  it('starts once where React mounts everything twice to find faults', async () => {
    const { timing, pass } = standingTime();
    const { load, starts } = fakeSnow();
    await render(
      <StrictMode>
        <Snowfall enabled environmentAllows timing={timing} loadSnow={load} />
      </StrictMode>,
    );
    await inAct(() => pass(30_000));
    expect(starts).toHaveLength(1);
  });
});

it('tells the host when the snow cannot be drawn, and goes on', async () => {
  const fault = new TypeError('Failed to fetch dynamically imported module');
  const onError = vi.fn();
  const { pass } = await snowing({ loadSnow: () => Promise.reject(fault), onError });
  await pass(30_000);
  await expect.poll(() => onError.mock.calls.at(-1)).toEqual([fault]);
  await move();
  await pass(300);
  expect(overlay()).toBeNull();
});
