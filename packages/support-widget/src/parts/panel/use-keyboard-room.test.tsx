import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { find, openPanel, parts, showWidget } from '../../testing/show-widget.tsx';

/** A visual viewport as on phones: a keyboard makes it shorter and does not resize the page. */
class FakeViewport extends EventTarget {
  height = innerHeight;
  offsetTop = 0;
  scale = 1;

  change(part: { readonly height?: number; readonly offsetTop?: number; readonly scale?: number }): void {
    Object.assign(this, part);
    this.dispatchEvent(new Event('resize'));
  }
}

let view: FakeViewport;

beforeEach(async () => {
  await page.viewport(390, 700);
  view = new FakeViewport();
  vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(view as unknown as VisualViewport);
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const isSeen = (element: Element, visibleTop: number, visibleBottom: number) => {
  const box = element.getBoundingClientRect();
  const body = find('.slw-body').getBoundingClientRect();
  return (
    box.top >= Math.max(visibleTop, body.top) && box.bottom <= Math.min(visibleBottom, body.bottom) && box.height > 0
  );
};

describe('a keyboard on the screen', () => {
  it.each(['name', 'phone', 'description'] as const)(
    'SUPPORT-21 leaves the field %s fully visible above 300 px of keyboard',
    async (name) => {
      await showWidget();
      const panel = await openPanel();
      const field = parts[name].element() as HTMLElement;
      field.focus();
      view.change({ height: 400 });
      expect(isSeen(field, 0, 400)).toBe(true);
      expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(400);
      expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
      view.change({ height: 700 });
      expect(700 - panel.getBoundingClientRect().bottom).toBe(76);
    },
  );

  it('SUPPORT-21 SUPPORT-12 leaves the field visible on the lowest screen', async () => {
    await page.viewport(320, 480);
    view.height = 480;
    await showWidget();
    await openPanel();
    const field = parts.phone.element() as HTMLElement;
    field.focus();
    view.change({ height: 180 });
    expect(isSeen(field, 0, 180)).toBe(true);
  });

  it('SUPPORT-21 follows the part of the page that is seen when the page scrolls behind the keyboard', async () => {
    await showWidget();
    const panel = await openPanel();
    view.change({ height: 400, offsetTop: 120 });
    const field = parts.name.element();
    expect(isSeen(field, 120, 520)).toBe(true);
    expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(520);
  });

  it('SUPPORT-21 is not seen in two fingers that make the page larger', async () => {
    await showWidget();
    const panel = await openPanel();
    const before = panel.getBoundingClientRect().height;
    view.change({ height: 350, scale: 2, offsetTop: 0 });
    expect(panel.hasAttribute('data-keyboard')).toBe(false);
    view.change({ height: 350, scale: 2, offsetTop: 100 });
    expect(panel.hasAttribute('data-keyboard')).toBe(false);
    expect(panel.getBoundingClientRect().height).toBe(before);
  });
});
