import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { find, openPanel, parts, showWidget } from '../../testing/show-widget.tsx';

const boxOf = (selector: string) => find(selector).getBoundingClientRect();

beforeEach(() => page.viewport(1280, 1080));

afterEach(() => localStorage.clear());

describe('launcher', () => {
  it('SUPPORT-01 is a round button, fixed at the bottom right', async () => {
    await showWidget();
    const style = getComputedStyle(find('.slw-launcher'));
    expect(style.position).toBe('fixed');
    const box = boxOf('.slw-launcher');
    expect(box.width).toBe(box.height);
    expect(Number.parseFloat(style.borderRadius)).toBe(50);
    expect(innerWidth - box.right).toBe(20);
    expect(innerHeight - box.bottom).toBe(20);
  });

  it('SUPPORT-02 SUPPORT-03 is a native button with a name from the catalogue, which tells whether the panel is open', async () => {
    await showWidget({ locale: 'de' });
    const launcher = page.getByRole('button', { name: 'Support kontaktieren' });
    expect(launcher.element().tagName).toBe('BUTTON');
    await expect.element(launcher).toHaveAttribute('aria-expanded', 'false');
    await launcher.click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(launcher).toHaveAttribute('aria-expanded', 'true');
    await launcher.click();
    await expect.element(launcher).toHaveAttribute('aria-expanded', 'false');
  });

  it('SUPPORT-04 can be hit within 44 × 44 px at 320 px', async () => {
    await page.viewport(320, 480);
    await showWidget();
    const box = boxOf('.slw-launcher');
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.height).toBeGreaterThanOrEqual(44);
    for (const [x, y] of [
      [box.left + 22, box.top + 1],
      [box.left + 22, box.bottom - 1],
      [box.left + 1, box.top + 22],
      [box.right - 1, box.top + 22],
    ] as const)
      expect(document.elementFromPoint(x, y)?.closest('button')).toBe(find('.slw-launcher'));
  });

  it('SUPPORT-05 toggles the panel', async () => {
    await showWidget();
    await parts.launcher.click();
    await expect.element(parts.panel).toBeVisible();
    await parts.launcher.click();
    await expect.element(parts.panel).not.toBeInTheDocument();
  });
});

describe('panel', () => {
  it('SUPPORT-06 SUPPORT-07 has no mask, no footer and no close button', async () => {
    await showWidget();
    const panel = await openPanel();
    const link = page.getByRole('link', { name: 'All orders' }).element().getBoundingClientRect();
    expect(document.elementFromPoint(link.x + 2, link.y + 2)?.textContent).toBe('All orders');
    expect(panel.querySelector('footer, [role=contentinfo]')).toBeNull();
    const names = [...panel.querySelectorAll('button')].map((button) => button.ariaLabel ?? button.textContent);
    expect(names.filter((name) => /close|cancel|×/iu.test(name))).toEqual([]);
  });

  it('SUPPORT-71 SUPPORT-13 is a dialog titled Contact Support, pinned to the bottom right', async () => {
    await showWidget();
    const panel = await openPanel();
    expect(panel.getAttribute('role')).toBe('dialog');
    expect(panel.querySelector('h2')?.textContent).toBe('Contact Support');
    expect(getComputedStyle(panel).position).toBe('fixed');
    const box = panel.getBoundingClientRect();
    expect(innerWidth - box.right).toBe(20);
    expect(innerHeight - box.bottom).toBe(76);
  });

  it.each([
    [1280, 360],
    [600, 360],
    [390, 360],
    [360, 360],
    [320, 320],
  ])('SUPPORT-08 at a width of %i px is %i px wide', async (viewport, width) => {
    await page.viewport(viewport, 800);
    await showWidget();
    const box = (await openPanel()).getBoundingClientRect();
    expect(box.width).toBe(width);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(viewport);
  });

  it('SUPPORT-09 has a body of at least 432 px at a height of 1080 px', async () => {
    await showWidget();
    await openPanel();
    expect(boxOf('.slw-body').height).toBeGreaterThanOrEqual(432);
  });

  it('SUPPORT-10 has a body of at most 60 % at a height of 600 px', async () => {
    await page.viewport(1280, 600);
    await showWidget();
    await openPanel();
    expect(boxOf('.slw-body').height).toBeLessThanOrEqual(360);
  });

  it.each([480, 520, 568, 600, 667, 720, 800, 900, 1080, 1440])(
    'SUPPORT-11 is at most four fifths of a height of %i px, and all of it is in the window',
    async (height) => {
      await page.viewport(1280, height);
      await showWidget();
      await openPanel();
      await parts.description.fill('line\n'.repeat(12));
      await parts.send.click();
      await expect.element(page.getByText('Please enter your name')).toBeInTheDocument();
      const box = boxOf('.slw-panel');
      expect(box.height).toBeLessThanOrEqual(height * 0.8);
      expect(box.top).toBeGreaterThanOrEqual(0);
    },
  );

  it('SUPPORT-12 lets the button that sends be scrolled into view and clicked at 320 × 480', async () => {
    await page.viewport(320, 480);
    await showWidget();
    await openPanel();
    parts.send.element().scrollIntoView();
    const box = parts.send.element().getBoundingClientRect();
    expect(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)).toBe(parts.send.element());
    await parts.send.click();
    await expect.element(page.getByText('Please enter your name')).toBeInTheDocument();
  });

  it('SUPPORT-14 SUPPORT-20 is modal below 600 px only', async () => {
    await showWidget();
    const panel = await openPanel();
    expect(panel.hasAttribute('aria-modal')).toBe(false);
    await page.viewport(600, 800);
    expect(panel.hasAttribute('aria-modal')).toBe(false);
    await page.viewport(599, 800);
    await expect.element(parts.panel).toHaveAttribute('aria-modal', 'true');
  });

  it('SUPPORT-15 SUPPORT-16 SUPPORT-17 takes the focus to the name, closes by Esc, and gives the focus back', async () => {
    await showWidget();
    await openPanel();
    await expect.element(parts.name).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(parts.panel).not.toBeInTheDocument();
    await expect.element(parts.launcher).toHaveFocus();
  });

  it('SUPPORT-16 SUPPORT-17 closes by Esc on the launcher, and on a page without focus', async () => {
    await showWidget();
    await openPanel();
    (parts.launcher.element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(parts.panel).not.toBeInTheDocument();
    await openPanel();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    await expect.element(parts.panel).not.toBeInTheDocument();
    await expect.element(parts.launcher).toHaveFocus();
  });

  it('SUPPORT-16 leaves Esc to the page while the focus is there, and the focus too when it closes', async () => {
    const { screen } = await showWidget();
    await openPanel();
    const link = screen.getByRole('link', { name: 'All orders' });
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(parts.panel).toBeVisible();
  });

  it('SUPPORT-18 closes by Esc only when the list of countries is closed', async () => {
    await showWidget();
    await openPanel();
    await page.getByRole('button', { name: /United States/u }).click();
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(parts.panel).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(parts.panel).not.toBeInTheDocument();
  });

  it('SUPPORT-19 leaves a link of the page within reach of Tab at 600 px and more', async () => {
    const { screen } = await showWidget();
    await openPanel();
    const link = screen.getByRole('link', { name: 'All orders' });
    const isReached = async () => {
      for (let presses = 0; presses < 15; presses += 1) {
        await userEvent.tab({ shift: true });
        if (document.activeElement === link.element()) return true;
      }
      return false;
    };
    expect(await isReached()).toBe(true);
  });

  it.each([false, true])('SUPPORT-20 keeps Tab inside below 600 px (backwards: %s)', async (shift) => {
    await page.viewport(390, 844);
    await showWidget();
    const panel = await openPanel();
    const reached = new Set<Element>();
    for (let presses = 0; presses < 12; presses += 1) {
      await userEvent.tab({ shift });
      expect(panel.contains(document.activeElement)).toBe(true);
      reached.add(document.activeElement!);
    }
    expect(reached).toContain(parts.name.element());
    expect(reached).toContain(parts.send.element());
  });

  it('SUPPORT-20 takes Tab back inside after a press on nothing', async () => {
    await page.viewport(390, 844);
    await showWidget();
    const panel = await openPanel();
    (document.activeElement as HTMLElement).blur();
    await userEvent.tab();
    expect(panel.contains(document.activeElement)).toBe(true);
  });

  it('SUPPORT-20 leaves the launcher within reach of those who listen while it is modal', async () => {
    await page.viewport(390, 844);
    await showWidget();
    const panel = await openPanel();
    expect(panel.getAttribute('aria-owns')).toBe(parts.launcher.element().id);
  });
});
