/** True for rules that do not select elements and therefore need no scope. */
const isGlobal = (rule: CSSRule): boolean => rule instanceof CSSKeyframesRule || rule instanceof CSSFontFaceRule;

/**
 * Applies a dashboard's CSS to the elements of its page only. Each rule is parsed first, so that a stray brace cannot
 * escape the scope. CSS that the browser does not understand is left out. Returns a function that removes the styles.
 */
export const applyCss = (css: string): (() => void) => {
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  const scoped = new CSSStyleSheet();
  for (const rule of parsed.cssRules) {
    const text = isGlobal(rule) ? rule.cssText : `@scope ([data-dashboard]) { ${rule.cssText} }`;
    scoped.insertRule(text, scoped.cssRules.length);
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, scoped];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== scoped);
  };
};
