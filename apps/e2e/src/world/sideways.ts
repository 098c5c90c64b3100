import type { Page } from '@playwright/test';

/** What of the page lies beyond the window's edges, and what of it has to be scrolled sideways to be seen. */
export const sidewaysFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const told = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}`;
    /** Whether a box around an element cuts it, or lets it be scrolled where that is the nature of the thing: rows of data, code. */
    const isHeld = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (box.matches('[role="grid"], [role="region"][tabindex], pre, .cm-editor')) return true;
        if (['hidden', 'clip'].includes(getComputedStyle(box).overflowX) && box !== document.body) return true;
      }
      return false;
    };
    const beyond = [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"], h1')].filter(
      (element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0 || !element.checkVisibility()) return false;
        return (left < -1 || right > window.innerWidth + 1) && !isHeld(element);
      },
    );
    return [
      ...(scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...beyond.map((element) => `beyond the edge: ${told(element)}`),
    ];
  });
