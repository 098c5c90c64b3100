import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useHolidayChoices } from '../../choices/use-holiday-choices.ts';
import { choicesKey, type HolidayMemory } from '../../model/choices.ts';
import { garlandGeometry } from '../../model/garland-geometry.ts';
import { emulateMedia, withMotion } from '../../testing/emulate-media.ts';
import { Garland } from './Garland.tsx';
import '../../styles.css';

const garland = () => document.querySelector<HTMLElement>('.slh-garland');
const picture = () => document.querySelector<HTMLElement>('.slh-garland-art')!;
const hide = () => page.getByRole('button', { name: 'Hide the garland' });
const show = () => page.getByRole('button', { name: 'Show the garland' });

beforeEach(async () => {
  await page.viewport(1280, 800);
  await withMotion();
});
afterEach(async () => {
  await emulateMedia();
  localStorage.removeItem(choicesKey);
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('dir');
  await page.viewport(1280, 800);
});

describe('where it hangs', () => {
  it.each([1920, 1800, 1799, 1450, 1449, 1299, 375])(
    'DECOR-13 hangs as computed in a window of %d px',
    async (width) => {
      await page.viewport(width, 600);
      await render(<Garland enabled />);
      const place = garlandGeometry(width);
      const box = garland()!.getBoundingClientRect();
      expect(innerWidth).toBe(width);
      expect(Math.abs(box.width - place.widthPx)).toBeLessThan(0.02);
      expect(Math.abs(box.left - (width * place.leftPercent) / 100)).toBeLessThan(0.02);
    },
  );

  it('DECOR-13 follows the window when its size changes', async () => {
    await page.viewport(1920, 600);
    await render(<Garland enabled />);
    await page.viewport(1200, 600);
    await expect.poll(() => garland()!.getBoundingClientRect().width).toBeCloseTo(garlandGeometry(1200).widthPx, 1);
  });

  it('hangs at the other side where text runs from right to left', async () => {
    await page.viewport(1920, 600);
    document.documentElement.dir = 'rtl';
    await render(<Garland enabled />);
    expect(garland()!.getBoundingClientRect().right).toBeCloseTo(1920 * 0.55, 1);
  });

  it.each([1920, 1440, 1024, 768, 600])('keeps itself and its arrow inside a window of %d px', async (width) => {
    await page.viewport(width, 600);
    await render(<Garland enabled />);
    const arrow = hide().element().getBoundingClientRect();
    expect(arrow.right).toBeLessThanOrEqual(width);
    expect(arrow.width).toBeGreaterThanOrEqual(24);
    expect(arrow.height).toBeGreaterThanOrEqual(24);
  });
});

describe('where a page has controls', () => {
  it.each([1920, 1600, 1440, 768, 600])('DECOR-19 fits a header of 48 px in a window of %d px', async (width) => {
    await page.viewport(width, 600);
    await render(<Garland enabled />);
    expect(picture().getBoundingClientRect().bottom).toBeLessThanOrEqual(48);
    for (const part of picture().querySelectorAll('circle, path, rect'))
      expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(48);
  });

  it('DECOR-19 is not there in windows of less than 600 px, its arrow neither', async () => {
    await page.viewport(599, 800);
    await render(<Garland enabled />);
    await expect.element(page.elementLocator(picture())).not.toBeVisible();
    expect(hide().elements()).toEqual([]);
    await page.viewport(600, 800);
    await expect.element(hide()).toBeVisible();
  });

  it('DECOR-19 has its arrow in the layout of the host, where the host has a place for it', async () => {
    const Host = () => {
      const [place, setPlace] = useState<HTMLElement | null>(null);
      return (
        <>
          <footer ref={setPlace} style={{ display: 'flex', marginBlockStart: 300 }}>
            <button type="button">Account</button>
          </footer>
          <Garland enabled arrowIn={place} />
        </>
      );
    };
    const screen = await render(<Host />);
    const account = screen.getByRole('button', { name: 'Account' }).element().getBoundingClientRect();
    const arrow = hide().element().getBoundingClientRect();
    expect(hide().element().closest('footer')).not.toBeNull();
    expect(arrow.left).toBeGreaterThanOrEqual(account.right);
    await userEvent.click(hide());
    await expect.poll(() => getComputedStyle(picture()).display).toBe('none');
    await expect.element(show()).toHaveAttribute('aria-controls', picture().id);
  });
});

describe('what it is', () => {
  it('DECOR-20 is there with the flag on only', async () => {
    const screen = await render(<Garland enabled={false} />);
    expect(garland()).toBeNull();
    await screen.rerender(<Garland enabled />);
    expect(garland()).not.toBeNull();
  });

  it('DECOR-19 is drawn by itself: SVG in the page, nothing fetched', async () => {
    await render(<Garland enabled />);
    const svg = garland()!.querySelector('.slh-garland-picture')!;
    expect(svg.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(svg.querySelectorAll('image, use, foreignObject')).toHaveLength(0);
    expect(svg.getAttribute('aria-hidden')).toBe('true');
  });

  it('DECOR-19 leaves the pointer to the controls of the menu that it hangs over', async () => {
    await page.viewport(1440, 600);
    const pressed = vi.fn();
    await render(
      <>
        <nav>
          <button
            type="button"
            onClick={pressed}
            style={{ position: 'fixed', insetBlockStart: 0, insetInlineStart: '50%', inlineSize: 300, blockSize: 60 }}
          >
            Datasets
          </button>
        </nav>
        <Garland enabled />
      </>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Datasets' }));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('DECOR-19 twinkles, its lights out of step', async () => {
    await render(<Garland enabled />);
    const lights = [...garland()!.querySelectorAll('.slh-lights')];
    expect(lights).toHaveLength(5);
    expect(lights.every((light) => getComputedStyle(light).animationName === 'slh-twinkle')).toBe(true);
    expect(new Set(lights.map((light) => getComputedStyle(light).animationDuration)).size).toBe(5);
  });

  it('DECOR-19 stands still, its lights on, where reduced motion is asked for', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    await render(<Garland enabled />);
    for (const light of garland()!.querySelectorAll('.slh-lights')) {
      expect(getComputedStyle(light).animationName).toBe('none');
      expect(getComputedStyle(light).opacity).toBe('1');
    }
    expect(garland()!.getAnimations({ subtree: true })).toHaveLength(0);
  });
});

describe('its arrow', () => {
  it('DECOR-15 is a native button that tells whether the garland is shown', async () => {
    await render(<Garland enabled />);
    expect(hide().element().tagName).toBe('BUTTON');
    await expect.element(hide()).toHaveAttribute('aria-expanded', 'true');
    expect(hide().element().getAttribute('aria-controls')).toBe(picture().id);
    hide().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(show()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard(' ');
    await expect.element(hide()).toHaveAttribute('aria-expanded', 'true');
    expect(document.activeElement).toBe(hide().element());
  });

  it('leaves nothing but the arrow, at its place, when it hides the garland', async () => {
    await render(<Garland enabled />);
    const before = hide().element().getBoundingClientRect();
    await userEvent.click(hide());
    await expect.poll(() => getComputedStyle(picture()).display).toBe('none');
    expect(show().element().getBoundingClientRect()).toEqual(before);
  });

  it('DECOR-14 hides and shows for good: the next page finds it so', async () => {
    const first = await render(<Garland enabled />);
    await userEvent.click(hide());
    await first.unmount();
    const second = await render(<Garland enabled />);
    expect(picture().hidden).toBe(true);
    await userEvent.click(show());
    await second.unmount();
    await render(<Garland enabled />);
    expect(picture().hidden).toBe(false);
  });

  it('DECOR-17 keeps the choice under the one key, beside the one about snow', async () => {
    localStorage.setItem(choicesKey, '{"snow":false,"garland":true}');
    await render(<Garland enabled />);
    await userEvent.click(hide());
    expect(localStorage.getItem('holiday-decorations')).toBe('{"snow":false,"garland":false}');
  });

  it.each(['getItem', 'setItem'] as const)('DECOR-16 works where %s of the local storage throws', async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    await render(<Garland enabled />);
    await userEvent.click(hide());
    await expect.element(show()).toBeVisible();
    await userEvent.click(show());
    await expect.element(hide()).toBeVisible();
  });

  it('DECOR-16 works with a memory of the host that throws', async () => {
    const fail = () => {
      throw new Error('No memory');
    };
    const memory: HolidayMemory = { read: fail, write: fail };
    await render(<Garland enabled memory={memory} />);
    await userEvent.click(hide());
    await expect.element(show()).toBeVisible();
  });

  it("speaks the page's language, or the host's own words", async () => {
    const screen = await render(<Garland enabled locale="de-AT" />);
    await expect.element(page.getByRole('button', { name: 'Girlande ausblenden' })).toBeVisible();
    await screen.rerender(<Garland enabled messages={{ 'hide-garland': 'Take it down' }} />);
    await expect.element(page.getByRole('button', { name: 'Take it down' })).toBeVisible();
  });
});

describe('the choice, wherever it is made', () => {
  function Settings({ memory }: { readonly memory?: HolidayMemory }) {
    const [{ garland: shown }, choose] = useHolidayChoices(memory);
    return (
      <label>
        <input type="checkbox" checked={shown} onChange={() => choose({ garland: !shown })} /> Garland
      </label>
    );
  }

  it.each([false, true])(
    'DECOR-17 is followed by all parts of the page at once (storage throws: %s)',
    async (throws) => {
      if (throws)
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('Full', 'QuotaExceededError');
        });
      await render(
        <>
          <Settings />
          <Garland enabled />
        </>,
      );
      await userEvent.click(page.getByRole('checkbox'));
      await expect.element(show()).toBeVisible();
      await userEvent.click(show());
      await expect.element(page.getByRole('checkbox')).toBeChecked();
    },
  );

  it('is followed when another tab makes it, also when that clears all', async () => {
    await render(<Garland enabled />);
    dispatchEvent(new StorageEvent('storage', { key: choicesKey, newValue: '{"garland":false}' }));
    await expect.element(show()).toBeVisible();
    dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '{"garland":true}' }));
    await expect.element(show()).toBeVisible();
    dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    await expect.element(hide()).toBeVisible();
  });
});
