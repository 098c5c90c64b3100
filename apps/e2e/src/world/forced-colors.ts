import type { Page } from '@playwright/test';

/**
 * Finds problems in forced-colors mode: fields and boxes without an edge, and text and icons in the color of their
 * background.
 */
export const forcedColorFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const told = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}`;
    const isSeen = (element: Element): boolean => {
      const { width, height, right, bottom } = element.getBoundingClientRect();
      // Ignore texts above and to the left of the page: a library places texts there to measure them.
      const isOnPage = right + scrollX > 0 && bottom + scrollY > 0;
      const isThere = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isThere && isOnPage && width > 1 && height > 1;
    };
    const channels = (color: string) => (color.match(/[\d.]+/gu) ?? []).map(Number);
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const isClear = (color: string) => channels(color)[3] === 0;
    const behind = (element: Element): string => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).colorScheme.includes('dark')
        ? 'rgb(0, 0, 0)'
        : 'rgb(255, 255, 255)';
    };
    const inside = document.body;
    /** True if the element, one of its children or siblings, or a box of similar size around it has a visible edge. */
    const hasEdge = (element: Element): boolean => {
      const own = element.getBoundingClientRect();
      const around: Element[] = [element, ...element.children, ...(element.parentElement?.children ?? [])];
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect();
        if (height > own.height + 24 || width > own.width + 120) break;
        around.push(box);
      }
      return around.some((each) => {
        const style = getComputedStyle(each);
        const { borderBottomWidth, borderBottomStyle, borderBottomColor } = style;
        return (
          borderBottomStyle !== 'none' &&
          Number.parseFloat(borderBottomWidth) > 0 &&
          !isClear(borderBottomColor) &&
          contrast(borderBottomColor, behind(each.parentElement ?? each)) >= 3
        );
      });
    };
    const fields = [
      ...inside.querySelectorAll(
        'input:not([type="hidden"], [type="file"]), select, textarea, [role="combobox"], [role="switch"], [role="checkbox"]',
      ),
    ]
      .filter(isSeen)
      .filter((field) => !hasEdge(field))
      .map((field) => `no edge: ${told(field)}`);
    const words = [...inside.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter((element) => isSeen(element) && !element.closest('[aria-disabled="true"], :disabled, script, style'))
      .filter((element) => {
        const style = getComputedStyle(element);
        const color = element instanceof SVGElement ? style.fill : style.color;
        return !isClear(color) && contrast(color, behind(element)) < 4.5;
      })
      .map((element) => `faint words: ${told(element)}`);
    const icons = [...inside.querySelectorAll('button svg, a svg')]
      .filter((icon) => isSeen(icon) && !icon.closest('[aria-disabled="true"], :disabled'))
      .filter((icon) => contrast(getComputedStyle(icon).color, behind(icon)) < 3)
      .map((icon) => `faint icon: ${told(icon.closest('button, a') ?? icon)}`);
    return [...fields, ...words, ...icons];
  });
