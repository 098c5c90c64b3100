/** Names that exist on a dashboard's page, for suggestions in its CSS. */

export interface CssNames {
  readonly classes: readonly string[];
  /** Ids of components, with the names of the components. */
  readonly ids: readonly { readonly id: string; readonly name: string }[];
  readonly attributes: readonly string[];
  /** Custom properties, including the leading dashes. */
  readonly variables: readonly string[];
}

export interface CssSuggestion {
  readonly label: string;
  readonly detail?: string;
}

/** True for class names that the build generates. They change with each release. */
export const isMadeByBuild = (name: string): boolean =>
  /__[\da-z]{4,}/i.test(name) || (/^_?[\da-z]{5,10}$/i.test(name) && /\d/.test(name));

/** Returns suggestions for the cursor position if it is after a dot, a hash, a bracket or two dashes. */
export const cssSuggestions = (
  text: string,
  position: number,
  names: CssNames,
): { readonly from: number; readonly options: readonly CssSuggestion[] } | undefined => {
  const before = text.slice(0, position);
  const word = /([.#[]|--)([\w-]*)$/.exec(before);
  if (!word) return undefined;
  const [whole, sign = '', typed = ''] = word;
  const depth = before.replaceAll(/\/\*[\s\S]*?(\*\/|$)/g, '');
  const inBlock = depth.lastIndexOf('{') > depth.lastIndexOf('}');
  const at = position - whole.length;
  if (sign === '--') return { from: at, options: names.variables.map((label) => ({ label })) };
  if (sign === '[') return { from: at + 1, options: names.attributes.map((label) => ({ label })) };
  // Inside of a block, a dot belongs to a number and a hash to a color.
  if (inBlock) return undefined;
  const from = position - typed.length;
  return sign === '.'
    ? { from, options: names.classes.map((label) => ({ label })) }
    : { from, options: names.ids.map(({ id, name }) => ({ label: id, detail: name })) };
};
