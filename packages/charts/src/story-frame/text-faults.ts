interface Area {
  readonly words: string;
  readonly rect: DOMRect;
}

/** Outermost `svg` elements in an element. In a picture, each text of an axis is an `svg` element of its own. */
const picturesIn = (within: Element): readonly Element[] => [
  ...(within.matches('svg') ? [within] : []),
  ...within.querySelectorAll('svg:not(svg svg)'),
];

/** Visible texts of a picture with their bounds. */
const textsIn = (picture: Element): readonly Area[] =>
  [...picture.querySelectorAll('text')]
    .map((element) => ({ words: element.textContent ?? '', rect: element.getBoundingClientRect() }))
    .filter(({ words, rect }) => words.trim() !== '' && rect.width > 0);

/** True if two texts cover each other by more than a pixel. Rotated texts are compared by their bounds. */
const overlap = (a: DOMRect, b: DOMRect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  // The box of a text line is taller than its letters, so boxes may overlap slightly.
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.35;

const overlaps = (texts: readonly Area[]): readonly string[] =>
  texts.flatMap(({ words, rect }, at) =>
    texts
      .slice(at + 1)
      .filter((other) => overlap(rect, other.rect))
      .map((other) => `${words} | ${other.words}`),
  );

const isOutside = (rect: DOMRect, box: DOMRect): boolean =>
  rect.left < box.left - 1 || rect.right > box.right + 1 || rect.top < box.top - 2 || rect.bottom > box.bottom + 2;

/**
 * Returns texts that extend beyond their picture. This matters because a number that is cut off reads as a different
 * number.
 */
const cutIn = (picture: Element): readonly string[] =>
  textsIn(picture)
    .filter(({ rect }) => isOutside(rect, picture.getBoundingClientRect()))
    .map(({ words }) => words);

/** Texts with digits that are outside of pictures and are cut off, because they are wider than their element. */
const cutInPage = (within: Element): readonly string[] =>
  [...within.querySelectorAll<HTMLElement>('*:not(svg, svg *)')]
    .filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\d/u.test(node.nodeValue ?? '')) &&
        getComputedStyle(element).overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1,
    )
    .map((element) => element.textContent ?? '');

/** Returns what is wrong with the texts of a chart: those that overlap in a picture, and those that are cut. */
export const textFaults = (chart: Element): readonly string[] => {
  const pictures = picturesIn(chart);
  return [
    ...overlaps(pictures.flatMap(textsIn)).map((words) => `overlap: ${words}`),
    ...[...pictures.flatMap(cutIn), ...cutInPage(chart)].map((words) => `cut: ${words}`),
  ];
};
