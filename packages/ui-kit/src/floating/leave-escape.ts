/** Elements that handle Esc before the layer around them: search fields with text, editors with suggestions. */
const keepers = '[data-keeps-escape], .cm-editor:has(.cm-tooltip-autocomplete, .cm-search)';

/**
 * Handler for `onEscapeKeyDown` of a Radix layer, which receives Esc before the focused element. Keeps the layer open
 * if that element uses the key.
 */
export const leaveEscape = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.closest(keepers)) event.preventDefault();
};
