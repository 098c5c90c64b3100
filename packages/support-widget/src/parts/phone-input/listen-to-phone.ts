import type { PhoneEdit } from '../../model/phone/phone-edit.ts';
import { placeUnder } from './place-under.ts';
import type { PhoneFieldHandle } from './use-phone-field.ts';

/** An input whose events are handled, and the field that they change. */
export interface HeardPhone extends Pick<PhoneFieldHandle, 'happen' | 'now' | 'copied' | 'drawnBy'> {
  readonly own: HTMLInputElement;
  readonly signal: AbortSignal;
}

const listenerOf =
  ({ own, signal }: HeardPhone) =>
  <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void) =>
    own.addEventListener(name, listener, { signal });
const mayEdit = ({ own }: HeardPhone) => !own.readOnly && !own.disabled;
const selectionOf = ({ own }: HeardPhone) => [own.selectionStart ?? 0, own.selectionEnd ?? 0] as const;
const editOf =
  ({ happen }: HeardPhone) =>
  (edit: PhoneEdit, selection?: readonly [number, number]) =>
    happen({ type: 'edit', edit }, selection);

/** After focus by Tab or label, the caret goes after the country code: users never type before or over it. */
export function listenToFocus(heard: HeardPhone): void {
  const { own } = heard;
  const on = listenerOf(heard);
  let pressed = false;
  on('pointerdown', () => {
    pressed = true;
  });
  on('focus', () => {
    if (!pressed && /^\+\d+ ?$/u.test(own.value)) own.setSelectionRange(own.value.length, own.value.length);
  });
  on('blur', () => {
    pressed = false;
  });
}

/** Handles typing, deleting, undo and compositions. `composing` is true while a composition is running. */
export function listenToTyping(heard: HeardPhone, composing: { current: boolean }, onComposed: () => void): void {
  const { own, happen, now, drawnBy } = heard;
  const on = listenerOf(heard);
  const edit = editOf(heard);
  on('beforeinput', (event) => {
    if (composing.current || event.isComposing || !mayEdit(heard)) return;
    const { inputType } = event;
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    const drawing = drawnBy()?.drawing;
    if (drawing === undefined) {
      // The browser handles text that cannot be formatted yet, except for keys that are never valid.
      const { refusals } = now();
      if (inputType === 'insertText') edit({ type: 'type', text });
      if (now().refusals !== refusals) event.preventDefault();
      return;
    }
    if (inputType === 'historyUndo' || inputType === 'historyRedo') {
      event.preventDefault();
      happen({ type: inputType === 'historyUndo' ? 'undo' : 'redo' });
      return;
    }
    const announced = drawing.announcedEdit({ inputType, text });
    // Changes that cannot be prevented are reconciled afterwards.
    if (announced === undefined || !event.cancelable) return;
    event.preventDefault();
    edit(announced);
  });
  const reconcile = (inputType: string) => {
    const { phone } = now();
    const { value } = own;
    if (value === phone.text) return;
    const found = drawnBy()?.drawing.reconcilePhone(phone, { value, caret: selectionOf(heard)[1], inputType });
    if (found === undefined) edit({ type: 'fill', text: value });
    else edit(found.edit, [found.selectionStart, found.selectionEnd]);
  };
  on('input', (event) => {
    if (!composing.current) reconcile(event instanceof InputEvent ? event.inputType : '');
  });
  on('compositionstart', () => {
    composing.current = true;
  });
  on('compositionend', () => {
    composing.current = false;
    reconcile('insertCompositionText');
    onComposed();
  });
  on('keydown', (event) => {
    const step = drawnBy()?.drawing.historyStep(event);
    if (step === undefined || !mayEdit(heard)) return;
    event.preventDefault();
    happen({ type: step });
  });
}

export function listenToClipboard(heard: HeardPhone): void {
  const { own, copied, drawnBy } = heard;
  const on = listenerOf(heard);
  const edit = editOf(heard);
  const copy = (event: ClipboardEvent) => {
    const [start, end] = selectionOf(heard);
    if (start === end || event.clipboardData === null || drawnBy() === undefined) return;
    event.clipboardData.setData('text/plain', copied(start, end) ?? own.value.slice(start, end));
    event.preventDefault();
    if (event.type === 'cut' && mayEdit(heard)) edit({ type: 'cut' });
  };
  on('copy', copy);
  on('cut', copy);
  on('paste', (event) => {
    if (event.clipboardData === null || !mayEdit(heard) || drawnBy() === undefined) return;
    event.preventDefault();
    edit({ type: 'paste', text: event.clipboardData.getData('text/plain') });
  });
}

export function listenToDrags(heard: HeardPhone): void {
  const { own, copied, drawnBy } = heard;
  const on = listenerOf(heard);
  let dragsItself = false;
  on('dragstart', (event) => {
    dragsItself = true;
    const whole = copied(...selectionOf(heard));
    if (whole !== undefined) event.dataTransfer?.setData('text/plain', whole);
  });
  on('dragend', () => {
    dragsItself = false;
  });
  on('drop', (event) => {
    if (event.dataTransfer === null || drawnBy() === undefined) return;
    event.preventDefault();
    // Dragging digits within the field makes no sense: their order is fixed.
    if (dragsItself || !mayEdit(heard)) return;
    own.focus();
    const place = placeUnder(own, event.clientX, event.clientY) ?? own.value.length;
    editOf(heard)({ type: 'paste', text: event.dataTransfer.getData('text/plain') }, [place, place]);
  });
}
