import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { PhoneEdit } from '../../model/phone/phone-edit.ts';
import { placeUnder } from './place-under.ts';
import type { PhonePlans } from './use-phone-engine.ts';
import type { PhoneFieldHandle } from './use-phone-field.ts';

/** Adds native listeners to an input: React does not pass on the native `beforeinput`. */
export function usePhoneEvents(
  input: RefObject<HTMLInputElement | null>,
  handle: PhoneFieldHandle,
  plans: PhonePlans | undefined,
): void {
  const { happen, now, copied, drawnBy } = handle;
  const composing = useRef(false);
  const arrived = useRef(plans);
  useLayoutEffect(() => {
    arrived.current = plans;
    // Formatting would interrupt a running composition.
    if (plans !== undefined && !composing.current) happen({ type: 'draw', plans });
  }, [plans, happen]);

  useEffect(() => {
    const own = input.current!;
    const listening = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => own.addEventListener(name, listener, { signal: listening.signal });
    const edit = (done: PhoneEdit, selection?: readonly [number, number]) =>
      happen({ type: 'edit', edit: done }, selection);
    const mayEdit = () => !own.readOnly && !own.disabled;
    const selection = () => [own.selectionStart ?? 0, own.selectionEnd ?? 0] as const;
    let dragsItself = false;
    let pressed = false;

    on('pointerdown', () => {
      pressed = true;
    });
    on('focus', () => {
      // After focus by Tab or label, the caret goes behind the country code: users never type before or over it.
      if (!pressed && /^\+\d+ ?$/u.test(own.value)) own.setSelectionRange(own.value.length, own.value.length);
    });
    on('blur', () => {
      pressed = false;
    });
    on('beforeinput', (event) => {
      if (composing.current || event.isComposing || !mayEdit()) return;
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
      const found = drawnBy()?.drawing.reconcilePhone(phone, { value, caret: selection()[1], inputType });
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
      if (arrived.current !== undefined && drawnBy() === undefined) happen({ type: 'draw', plans: arrived.current });
    });

    on('keydown', (event) => {
      const step = drawnBy()?.drawing.historyStep(event);
      if (step === undefined || !mayEdit()) return;
      event.preventDefault();
      happen({ type: step });
    });

    const copy = (event: ClipboardEvent) => {
      const [start, end] = selection();
      if (start === end || event.clipboardData === null || drawnBy() === undefined) return;
      event.clipboardData.setData('text/plain', copied(start, end) ?? own.value.slice(start, end));
      event.preventDefault();
      if (event.type === 'cut' && mayEdit()) edit({ type: 'cut' });
    };
    on('copy', copy);
    on('cut', copy);
    on('paste', (event) => {
      if (event.clipboardData === null || !mayEdit() || drawnBy() === undefined) return;
      event.preventDefault();
      edit({ type: 'paste', text: event.clipboardData.getData('text/plain') });
    });

    on('dragstart', (event) => {
      dragsItself = true;
      const whole = copied(...selection());
      if (whole !== undefined) event.dataTransfer?.setData('text/plain', whole);
    });
    on('dragend', () => {
      dragsItself = false;
    });
    on('drop', (event) => {
      if (event.dataTransfer === null || drawnBy() === undefined) return;
      event.preventDefault();
      // Dragging digits within the field makes no sense: their order is fixed.
      if (dragsItself || !mayEdit()) return;
      own.focus();
      const place = placeUnder(own, event.clientX, event.clientY) ?? own.value.length;
      edit({ type: 'paste', text: event.dataTransfer.getData('text/plain') }, [place, place]);
    });
    return () => listening.abort();
  }, [input, happen, now, copied, drawnBy]);
}
