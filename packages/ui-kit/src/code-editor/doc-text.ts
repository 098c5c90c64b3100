import { StateField, type ChangeSet } from '@codemirror/state';

/** Returns a text with the line breaks of the editor, which are `\n` alone. */
export const withPlainBreaks = (text: string): string =>
  text.includes('\r') ? text.replaceAll(/\r\n?/gu, '\n') : text;

/** Returns a text after the changes. `\n` separates lines. */
export const textAfter = (before: string, changes: ChangeSet): string => {
  const parts: string[] = [];
  let kept = 0;
  changes.iterChanges((from, to, ...[, , inserted]) => {
    parts.push(before.slice(kept, from), inserted.toString());
    kept = to;
  });
  return parts.join('') + before.slice(kept);
};

/**
 * The whole text of the editor as a string. It follows each change, because the editor keeps a tree of lines: joining
 * all lines of a long text after each key takes several milliseconds.
 */
export const docText = StateField.define<string>({
  create: (state) => state.doc.toString(),
  update: (text, { docChanged, changes }) => (docChanged ? textAfter(text, changes) : text),
});
