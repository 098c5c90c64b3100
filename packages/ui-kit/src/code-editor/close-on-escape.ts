import { closeCompletion } from '@codemirror/autocomplete';
import { closeSearchPanel } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { ViewPlugin } from '@codemirror/view';

/**
 * Closes the suggestions or the search panel on Esc, even inside a dialog. A dialog receives the key first and calls
 * `preventDefault`, and the editor ignores such events. This plugin therefore has a separate listener.
 */
export const closeOnEscape = (): Extension =>
  ViewPlugin.define((view) => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !event.defaultPrevented) return;
      if (!closeCompletion(view)) closeSearchPanel(view);
    };
    view.dom.addEventListener('keydown', handle);
    return { destroy: () => view.dom.removeEventListener('keydown', handle) };
  });
