import type { Page } from '@playwright/test';
import { overlays } from './overlays.ts';

/**
 * Returns the parts of the page that lie beyond the window's edges, are cut off, or require horizontal scrolling. The
 * page behind an open dialog is ignored, because it cannot be reached.
 */
export const sidewaysFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate((above) => {
    const controls = 'a[href], button, input, select, textarea, [role="tab"]';
    /** Selector for elements that may scroll horizontally: tables of data and code. */
    const scrolls = '[role="grid"], [role="region"][tabindex], pre, .cm-editor';
    const { scrollWidth } = document.documentElement;
    const told = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}`;
    const widthOf = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    };
    /** True if one box extends beyond another horizontally, by more than a pixel. */
    const goesBeyond = (inner: { left: number; right: number }, outer: { left: number; right: number }) =>
      inner.left < outer.left - 1 || inner.right > outer.right + 1;
    /**
     * True for visible elements. Elements for screen readers are one pixel in size, and honeypots are hidden from
     * everyone.
     */
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"]')
      );
    };
    /** Returns how an element is hidden or must be scrolled to horizontally; undefined if it is fully visible. */
    const faultOf = (element: Element): string | undefined => {
      const own = widthOf(element);
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (box.matches(scrolls)) return undefined;
        const { overflowX, display, position } = getComputedStyle(box);
        const hides = overflowX !== 'visible' && display !== 'contents' && goesBeyond(own, widthOf(box));
        if (hides) return overflowX === 'auto' || overflowX === 'scroll' ? 'scrolled sideways' : 'cut';
        // Ancestors do not clip elements that are fixed to the window or in the top layer.
        if (position === 'fixed' || box.matches(':modal, :popover-open')) break;
      }
      return goesBeyond(own, { left: 0, right: window.innerWidth }) ? 'beyond the edge' : undefined;
    };
    /** True for text that is cut off without an ellipsis. */
    const isCutText = (element: Element): boolean => {
      const { overflowX, textOverflow, whiteSpace } = getComputedStyle(element);
      return (
        whiteSpace === 'nowrap' &&
        ['hidden', 'clip'].includes(overflowX) &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    const inside: Element = [...document.querySelectorAll(above)].at(-1) ?? document.body;
    const faults = [...inside.querySelectorAll(`${controls}, h1, h2`)].filter(isSeen).flatMap((element) => {
      const fault = faultOf(element);
      return fault === undefined ? [] : [`${fault}: ${told(element)}`];
    });
    const cutTexts = [...inside.querySelectorAll(`${controls}, h1, h2, h3, td, th, label, p`)]
      .filter((element) => isSeen(element) && !element.closest(scrolls) && isCutText(element))
      .map((element) => `cut text: ${told(element)}`);
    const scrolled = [inside, ...inside.querySelectorAll('*')]
      .filter((box) => box !== document.body && !box.closest(scrolls))
      .filter((box) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX))
      .filter((box) => box.scrollWidth > box.clientWidth + 1 && isSeen(box))
      .map((box) => `scrolls sideways by ${box.scrollWidth - box.clientWidth} px: ${told(box)}`);
    return [
      ...(scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...faults,
      ...cutTexts,
      ...scrolled,
    ];
  }, overlays);
