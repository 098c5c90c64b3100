import * as css from '../button/button.css.ts';
import { joinClasses } from '../join-classes.ts';
import { drawIcon } from './draw-icon.ts';

/** Draws the kit's small × button. */
export function drawDismiss(document: Document, label: string, onDismiss: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = joinClasses(css.button, css.kind.ghost, css.extent.sm, css.square.sm);
  button.setAttribute('aria-label', label);
  button.title = label;
  button.append(drawIcon(document, 'close', 14));
  button.addEventListener('click', onDismiss);
  return button;
}
