/** Markdown that the text editor writes for the user. */

/** Escapes characters that would end the label of a link, and collapses white space. */
const label = (text: string): string =>
  text
    .replaceAll(/[[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A link to a tab or chart of the same dashboard. */
export const linkTo = (componentId: string, name: string): string =>
  `[${label(name)}](#${encodeURIComponent(componentId)})`;

/** Markdown for an image at the given address; undefined if it is not a web address. */
export const imageAt = (address: string, words: string): string | undefined => {
  try {
    const url = new URL(address.trim());
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
    return `![${label(words)}](<${url.href.replaceAll('>', '%3E')}>)`;
  } catch {
    return undefined;
  }
};

/** Replaces the selected part of a text with a piece of Markdown. Appends the piece if there is no selection. */
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
