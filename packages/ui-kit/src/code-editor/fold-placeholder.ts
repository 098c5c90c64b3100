import { codeFolding } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

/**
 * Shows folded lines as `…`, which unfolds them when the mouse button goes down. The button's release would be too late:
 * the press moves the cursor, and the line is redrawn before the click is complete.
 */
export const foldPlaceholder = (): Extension =>
  codeFolding({
    placeholderDOM: ({ state }, unfold) => {
      const dom = document.createElement('span');
      dom.className = 'cm-foldPlaceholder';
      dom.textContent = '…';
      dom.title = state.phrase('unfold');
      dom.ariaLabel = state.phrase('folded code');
      dom.addEventListener('mousedown', (event) => {
        if (event.button === 0) unfold(event);
      });
      return dom;
    },
  });
