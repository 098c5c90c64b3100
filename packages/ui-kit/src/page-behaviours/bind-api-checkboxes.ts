import type { AlertMessage } from './draw-alert.ts';
import { drawAlert } from './draw-alert.ts';
import { alerts } from './page-behaviours.css.ts';
import { parseAlert } from './parse-alert.ts';

/** The parts of a page that its checkboxes need. */
export interface ApiCheckboxesWorld {
  readonly document: Document;
  readonly fetch: typeof fetch;
  readonly words: {
    /** Message if the server did not respond. */
    readonly unreachable: string;
    /** Name of the button that dismisses an alert. */
    readonly dismiss: string;
  };
}

const isApiCheckbox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox' && prefixOf(target) !== undefined;

/**
 * Returns the URL of a checkbox's request without `true` or `false` at the end. Its attribute is either
 * `data-api-prefix` or `data-checkbox-api-prefix`.
 */
const prefixOf = (box: HTMLInputElement): string | undefined =>
  box.dataset['apiPrefix'] ?? box.dataset['checkboxApiPrefix'];

/** Returns the page's container for alerts. If there is none, creates one at the top of the page. */
const placeOf = (document: Document): Element => {
  const known = document.querySelector('[data-alert-container], #alert-container');
  if (known) return known;
  const made = document.createElement('div');
  made.dataset['alertContainer'] = '';
  document.body.prepend(made);
  return made;
};

/**
 * Makes each checkbox with `data-api-prefix` send `GET {prefix}{true|false}` when it is changed. A failure with a
 * message becomes an alert in the alert container, and the checkbox returns to the state that the server has.
 * Checkboxes added later work too. If a checkbox is changed again before the response arrives, its latest state is sent
 * after the response. Returns a function that removes the behavior.
 */
export function bindApiCheckboxes({ document, fetch, words }: ApiCheckboxesWorld): () => void {
  const place = placeOf(document);
  place.classList.add(alerts);
  // Screen readers announce content only if it is added to an element that already was a live region.
  place.setAttribute('aria-live', 'polite');
  const busy = new WeakSet<HTMLInputElement>();

  const ask = async (
    address: string,
  ): Promise<{ readonly done: boolean; readonly alert?: AlertMessage | undefined }> => {
    try {
      const response = await fetch(address, { credentials: 'same-origin', headers: { accept: 'application/json' } });
      return response.ok ? { done: true } : { done: false, alert: parseAlert(await response.text()) };
    } catch {
      return { done: false, alert: { message: words.unreachable, severity: 'danger' } };
    }
  };
  const send = async (box: HTMLInputElement): Promise<void> => {
    let held = !box.checked;
    while (box.checked !== held) {
      const wanted = box.checked;
      const { done, alert } = await ask(`${prefixOf(box) ?? ''}${String(wanted)}`);
      if (done) held = wanted;
      else box.checked = held;
      if (alert) place.append(drawAlert(document, alert, words.dismiss));
    }
  };
  const handle = async ({ target }: Event): Promise<void> => {
    if (!isApiCheckbox(target) || busy.has(target)) return;
    busy.add(target);
    await send(target);
    busy.delete(target);
  };
  const listen = (event: Event): void => void handle(event);
  document.addEventListener('change', listen);
  return () => document.removeEventListener('change', listen);
}
