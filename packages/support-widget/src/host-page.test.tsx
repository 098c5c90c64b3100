import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import styles from './styles.css?inline';

/** Elements of a host page that the widget's style sheet could match by accident. */
const tags = 'main h1 h2 p a button input textarea select label form fieldset ul li table td img svg dialog nav'.split(
  ' ',
);

const looksOf = (elements: readonly Element[]) =>
  elements.map((element) => {
    const style = getComputedStyle(element);
    return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
  });

const frame = document.createElement('div');

beforeEach(async () => {
  await page.viewport(390, 844);
  for (const tag of tags) {
    const element =
      tag === 'svg' ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
    element.setAttribute('class', 'panel launcher input button field label error form open root');
    frame.append(element);
  }
  document.body.append(frame);
});

afterEach(() => {
  frame.replaceChildren();
  frame.remove();
});

describe('the style sheet in a page of somebody else', () => {
  it('SUPPORT-64 changes nothing of 20 elements, nor of the page itself', () => {
    const elements = [document.documentElement, document.body, frame, ...frame.children];
    expect(elements.length).toBeGreaterThanOrEqual(20);
    const before = looksOf(elements);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    expect(sheet.cssRules.length).toBeGreaterThan(40);
    expect(looksOf(elements)).toEqual(before);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });

  it('SUPPORT-64 speaks of elements of the widget only', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    const selectors = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        return rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule ? selectors(rule.cssRules) : [];
      });
    const strangers = selectors(sheet.cssRules).filter((selector) =>
      selector.split(/,(?![^(]*\))/u).some((part) => !part.trim().startsWith('.slw-')),
    );
    expect(strangers).toEqual([]);
  });

  it('SUPPORT-61 has no rule that draws anything in from elsewhere', () => {
    expect(styles).not.toMatch(/@import|url\(/u);
  });
});
