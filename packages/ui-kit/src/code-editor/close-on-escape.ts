import { closeCompletion } from '@codemirror/autocomplete';
import { closeSearchPanel } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { ViewPlugin } from '@codemirror/view';

/**
 * Closes the suggestions or the search panel on Esc, inside a dialog too. A dialog handles the key first and prevents
 * its default, and the editor ignores prevented keys, so this plugin has its own listener.
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
