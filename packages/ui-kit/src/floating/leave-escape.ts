/** What does more with Esc before the layer around it: a search field that it empties, an editor with suggestions. */
const keepers = '[data-keeps-escape], .cm-editor:has(.cm-tooltip-autocomplete, .cm-search)';

/** For `onEscapeKeyDown` of a Radix layer, which hears Esc before what has the focus: the layer stays where that needs the key. */
export const leaveEscape = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.closest(keepers)) event.preventDefault();
};
