import { StateField, type ChangeSet } from '@codemirror/state';

/** Returns a text with the line breaks of the editor, which are `\n` alone. */
export const withPlainBreaks = (text: string): string =>
  text.includes('\r') ? text.replaceAll(/\r\n?/gu, '\n') : text;

/** Returns the text that results from applying changes to a text. `\n` separates its lines. */
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
 * The whole text of the editor as a string, updated with each change. The editor stores a tree of lines, and joining
 * all lines of a long text after each key takes several milliseconds.
 */
export const docText = StateField.define<string>({
  create: (state) => state.doc.toString(),
  update: (text, { docChanged, changes }) => (docChanged ? textAfter(text, changes) : text),
});
