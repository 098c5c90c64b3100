import type { Page } from '@playwright/test';
import { overlays } from './overlays.ts';

/**
 * Returns the controls that cannot be clicked even after scrolling to them, because they are outside of the window or
 * covered.
 */
export const reachFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate((above) => {
    const told = (element: Element | null) =>
      element
        ? `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}`
        : 'nothing';
    const inside = [...document.querySelectorAll(above)].at(-1) ?? document;
    const controls = [
      ...inside.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [role="tab"], [role^="menuitem"], [role="option"]',
      ),
    ];
    const back = { left: window.scrollX, top: window.scrollY };
    const faults = controls.flatMap((control) => {
      const box = control.getBoundingClientRect();
      // Ignore the skip link, which is visible only while focused, and honeypots, which are never visible.
      if (control.getAttribute('href') === '#content' || control.closest('[aria-hidden="true"]')) return [];
      if (box.width <= 1 || box.height <= 1 || !control.checkVisibility({ visibilityProperty: true })) return [];
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A link that spans several lines is clicked on its first line.
      const [line] = control.getClientRects();
      if (!line) return [];
      const at = { x: line.left + line.width / 2, y: line.top + Math.min(line.height / 2, 200) };
      const hit = document.elementFromPoint(at.x, at.y);
      if (hit && (control.closest('label') ?? control).contains(hit)) return [];
      return [`${told(control)} is out of reach: ${told(hit)} is where it should be`];
    });
    window.scrollTo({ ...back, behavior: 'instant' });
    return faults;
  }, overlays);
