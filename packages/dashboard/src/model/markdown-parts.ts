/** Markdown that the editor of a text writes for its user. */

/** Characters that would end the label of a link. */
const label = (text: string): string =>
  text
    .replaceAll(/[[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A link to a tab or chart of the same dashboard. */
export const linkTo = (componentId: string, name: string): string =>
  `[${label(name)}](#${encodeURIComponent(componentId)})`;

/** An image by its address; undefined if the address is not of the web. */
export const imageAt = (address: string, words: string): string | undefined => {
  try {
    const url = new URL(address.trim());
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
    return `![${label(words)}](<${url.href.replaceAll('>', '%3E')}>)`;
  } catch {
    return undefined;
  }
};

/** Puts a part into a text in place of its selection. Without a selection it stands at the end. */
export const insertPart = (
  text: string,
  part: string,
  selection: { readonly from: number; readonly to: number } | undefined,
): string => {
  const { from, to } = selection ?? { from: text.length, to: text.length };
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  return `${before}${gap}${part}${after}`;
};
