import { isMadeByBuild, type CssNames } from '../../model/css-completion.ts';

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted();

const board = (): Element | null => document.querySelector('[data-dashboard]');

/** Custom properties of the design, as the style sheets of the page declare them. */
const variables = (): readonly string[] =>
  sorted(
    [...document.styleSheets].flatMap((sheet) => {
      try {
        return [...sheet.cssRules].flatMap((rule) =>
          rule instanceof CSSStyleRule && rule.selectorText.includes(':root') ? [...rule.style] : [],
        );
      } catch {
        // The style sheet has another origin, so its rules cannot be read.
        return [];
      }
    }),
  ).filter((name) => name.startsWith('--'));

/**
 * Returns the classes and ids on the displayed dashboard, to suggest them in CSS. `nameOf` returns a component's name.
 */
export const readCssNames = (nameOf: (id: string) => string): CssNames => {
  const elements = [...(board()?.querySelectorAll('*') ?? [])];
  return {
    classes: sorted(elements.flatMap(({ classList }) => [...classList])).filter((name) => !isMadeByBuild(name)),
    ids: elements.flatMap(({ id }) => (/^[A-Z]+-/.test(id) ? [{ id, name: nameOf(id) }] : [])),
    attributes: sorted(
      elements.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('data-'))),
    ),
    variables: variables(),
  };
};

/**
 * Returns the selectors of CSS rules that match no element of the dashboard, because they target elements outside of it
 * or elements that do not exist.
 */
export const idleSelectors = (css: string): readonly string[] => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const root = board();
  if (!root) return [];
  return [...sheet.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSStyleRule)) return [];
    try {
      // Ignore pseudo-classes and pseudo-elements, because a state such as hover may occur later.
      const still = rule.selectorText.replaceAll(/::?(?!is|where|not|has|nth)[\w-]+(\([^)]*\))?/g, '') || '*';
      return root.matches(still) || root.querySelector(still) ? [] : [rule.selectorText];
    } catch {
      return [];
    }
  });
};
