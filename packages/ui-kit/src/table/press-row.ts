import type { MouseEvent } from 'react';

type Handler = (event: MouseEvent<HTMLElement>) => void;

/** Elements that handle clicks themselves. */
const answering = 'a, button, input, label, select, textarea, summary, [role="button"]';

/** True if a click belongs to the row. Events of a menu or dialog that the row opened elsewhere on the page bubble to it, too. */
const isOwn = ({ target, currentTarget: row }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element && row.contains(target) && !target.closest(answering);

/**
 * The handlers of a row that is pressed beside what it holds. It does what its name does, with the keys that are held: it
 * opens, by Ctrl, Cmd or the middle button in a tab of its own. Where rows are chosen, `choose` is called instead.
 */
export function rowPresses(choose: ((extending: boolean) => void) | undefined): {
  onMouseDown: Handler;
  onClick: Handler;
  onAuxClick: Handler;
} {
  const press: Handler = (event) => {
    const { currentTarget: row, button, shiftKey } = event;
    // Selecting text is reading, and the right button opens a menu.
    if (button > 1 || !isOwn(event) || getSelection()?.type === 'Range') return;
    const apart = button === 1 || event.ctrlKey || event.metaKey;
    if (choose && !apart) choose(shiftKey);
    else
      row
        .querySelector(`:scope > th ${apart ? 'a' : ':is(a, button)'}`)
        // Opening in a new tab is Ctrl here and Cmd there.
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
      // Otherwise the middle button scrolls, and Shift selects the text in between.
      if ((event.button === 1 || (choose && event.shiftKey)) && isOwn(event)) event.preventDefault();
    },
    onClick: press,
    onAuxClick: press,
  };
}
