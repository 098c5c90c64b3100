const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
};

/** Returns the elements whose content is clipped without an ellipsis. */
export const cutElements = (root: Element): readonly string[] =>
  [root, ...root.querySelectorAll('*')]
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      return hides && textOverflow !== 'ellipsis' && isShown(element) && element.scrollWidth > element.clientWidth + 1;
    })
    .map(({ outerHTML }) => outerHTML);

/**
 * Returns the distance of each element from the side of the page at which reading begins, in px. A layout that is
 * mirrored correctly has equal distances in both directions.
 */
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

/** True if an element, or one inside it, has a border, outline or underline that is visible in forced colors. */
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
