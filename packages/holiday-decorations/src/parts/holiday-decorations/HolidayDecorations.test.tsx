import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { choicesKey } from '../../model/choices.ts';
import { emulateMedia, withMotion } from '../../testing/emulate-media.ts';
import { fakeSnow } from '../../testing/fake-snow.ts';
import { inAct } from '../../testing/in-act.ts';
import { standingTime } from '../../testing/standing-time.ts';
import { HolidayDecorations } from './HolidayDecorations.tsx';
import '../../styles.css';

const garland = () => document.querySelector('.slh-garland');
const snow = () => document.querySelector('.slh-snow');

beforeEach(() => withMotion());
afterEach(async () => {
  await emulateMedia();
  localStorage.removeItem(choicesKey);
});

describe('both together', () => {
  it('DECOR-03 DECOR-20 shows garland and snow with the flag on, nothing with the flag off', async () => {
    const { timing, pass } = standingTime();
    const { load } = fakeSnow();
    const fixed = { environmentAllows: true, timing, loadSnow: load };
    const screen = await render(<HolidayDecorations enabled {...fixed} />);
    await inAct(() => pass(30_000));
    expect(garland()).not.toBeNull();
    expect(snow()).not.toBeNull();
    await screen.rerender(<HolidayDecorations enabled={false} {...fixed} />);
    expect(garland()).toBeNull();
    expect(snow()).toBeNull();
  });

  it('DECOR-03 DECOR-20 asks the environment about the snow, the flag alone about the garland', async () => {
    const { timing, pass } = standingTime();
    const { load } = fakeSnow();
    await render(<HolidayDecorations enabled environmentAllows={false} timing={timing} loadSnow={load} />);
    await inAct(() => pass(60_000));
    expect(garland()).not.toBeNull();
    expect(snow()).toBeNull();
  });
});
