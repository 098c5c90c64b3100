import type { MouseEvent } from 'react';

type Handler = (event: MouseEvent<HTMLElement>) => void;

/** Selector of the elements that handle clicks themselves. */
const answering = 'a, button, input, label, select, textarea, summary, [role="button"]';

/**
 * True if a click is inside the row and not on one of its controls. React also bubbles clicks to the row from menus and
 * dialogs that the row opened elsewhere on the page. Those do not count.
 */
const isOwn = ({ target, currentTarget: row }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element && row.contains(target) && !target.closest(answering);

/**
 * Returns the handlers for presses on a row beside its controls. A press does the same as a press on the row's name: it
 * opens the row, or opens it in a new tab with Ctrl, Cmd or the middle button. If `choose` is set, a plain press calls
 * `choose` instead.
 */
export function rowPresses(choose: ((extending: boolean) => void) | undefined): {
  onMouseDown: Handler;
  onClick: Handler;
  onAuxClick: Handler;
} {
  const press: Handler = (event) => {
    const { currentTarget: row, button, shiftKey } = event;
    // Ignore presses that select text, and the right button, which opens a menu.
    if (button > 1 || !isOwn(event) || getSelection()?.type === 'Range') return;
    const apart = button === 1 || event.ctrlKey || event.metaKey;
    if (choose && !apart) choose(shiftKey);
    else
      row
        .querySelector(`:scope > th ${apart ? 'a' : ':is(a, button)'}`)
        // Ctrl or Cmd opens a new tab, depending on the platform, so both are set.
        ?.dispatchEvent(
          new globalThis.MouseEvent('click', {
            bubbles: true,
            cancelable: true,
            ctrlKey: apart,
            metaKey: apart,
            shiftKey,
          }),
        );
  };
  return {
    onMouseDown: (event) => {
      // Prevents the middle button from scrolling, and Shift from selecting the text between two presses.
      if ((event.button === 1 || (choose && event.shiftKey)) && isOwn(event)) event.preventDefault();
    },
    onClick: press,
    onAuxClick: press,
  };
}
