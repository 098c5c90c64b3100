import * as css from '../banner/banner.css.ts';
import type { Level } from '../banner/Banner.tsx';
import { joinClasses } from '../join-classes.ts';
import { drawDismiss } from './draw-dismiss.ts';
import { drawIcon } from './draw-icon.ts';

export interface AlertMessage {
  readonly message: string;
  readonly severity: Level;
}

/**
 * Renders a message like the kit's `Banner`, with a button that dismisses it. The message is inserted as text, never as
 * HTML.
 */
export function drawAlert(document: Document, { message, severity }: AlertMessage, dismissLabel: string): HTMLElement {
  const alert = document.createElement('div');
  alert.className = joinClasses(css.banner, css.tone[severity]);
  alert.setAttribute('role', severity === 'danger' ? 'alert' : 'status');
  const words = document.createElement('div');
  words.className = css.words;
  words.textContent = message;
  const actions = document.createElement('div');
  actions.className = css.actions;
  actions.append(drawDismiss(document, dismissLabel, () => alert.remove()));
  alert.append(drawIcon(document, severity), words, actions);
  return alert;
}
