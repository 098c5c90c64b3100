import { closeCompletion } from '@codemirror/autocomplete';
import { closeSearchPanel } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { ViewPlugin } from '@codemirror/view';

/**
 * Esc closes the suggestions, else the search, inside a dialog too: the dialog hears the key first and leaves it to the editor
 * as prevented, and the editor itself never sees a prevented key.
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
