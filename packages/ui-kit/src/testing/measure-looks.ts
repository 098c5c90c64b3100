const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
};

/** Elements whose content goes beyond them unseen, without dots that say so. */
export const cutElements = (root: Element): readonly string[] =>
  [root, ...root.querySelectorAll('*')]
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      return hides && textOverflow !== 'ellipsis' && isShown(element) && element.scrollWidth > element.clientWidth + 1;
    })
    .map(({ outerHTML }) => outerHTML);

/** How far each element stands from the side that reading begins at, px: the same either way. */
export const sideSteps = (root: Element, direction: 'ltr' | 'rtl'): readonly string[] => {
  const pageWidth = document.documentElement.clientWidth;
  return [...root.querySelectorAll('*')]
    .filter((element) => isShown(element) && !(element instanceof SVGElement && element.tagName !== 'svg'))
    .map((element) => {
      const { left, right } = element.getBoundingClientRect();
      const step = direction === 'ltr' ? left : pageWidth - right;
      return `${element.tagName} ${Math.round(step / 2) * 2}`;
    });
};

/** Whether something is seen where the element ends, with the colours of the reader. */
export const hasEdge = (element: Element): boolean =>
  [element, ...element.querySelectorAll('*')].some((each) => {
    const look = getComputedStyle(each);
    const seen = (width: string, style: string, color: string) =>
      Number.parseFloat(width) >= 1 &&
      style !== 'none' &&
      color !== look.backgroundColor &&
      !/^rgba\(.*, 0\)$/u.test(color);
    return (
      seen(look.borderBlockEndWidth, look.borderBlockEndStyle, look.borderBlockEndColor) ||
      seen(look.outlineWidth, look.outlineStyle, look.outlineColor) ||
      look.textDecorationLine === 'underline'
    );
  });
