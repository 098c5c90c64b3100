import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { PhoneEdit } from '../../model/phone/phone-edit.ts';
import type { PhoneEngine } from '../../model/phone/phone-engine.ts';
import { reconcilePhone } from '../../model/phone/reconcile-phone.ts';
import { copiedWhole } from '../../model/phone/settle-phone.ts';
import { announcedEdit, historyStep, placeUnder } from './native-edits.ts';
import type { PhoneFieldHandle } from './use-phone-field.ts';

/** Listens to an input in the browser's own words: React does not tell of `beforeinput` as it comes. */
export function usePhoneEvents(
  input: RefObject<HTMLInputElement | null>,
  handle: PhoneFieldHandle,
  engine: PhoneEngine | undefined,
): void {
  const latest = useRef(handle);
  const composing = useRef(false);
  const { happen } = handle;
  useEffect(() => {
    latest.current = handle;
  });
  useLayoutEffect(() => {
    // Drawing anew would end what an input method is in the middle of.
    if (engine !== undefined && !composing.current) happen({ type: 'adopt' });
  }, [engine, happen]);

  useEffect(() => {
    const own = input.current!;
    const listening = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => own.addEventListener(name, listener, { signal: listening.signal });
    const edit = (done: PhoneEdit, selection?: readonly [number, number]) =>
      latest.current.happen({ type: 'edit', edit: done }, selection);
    const mayEdit = () => !own.readOnly && !own.disabled;
    let dragsItself = false;

    on('beforeinput', (event) => {
      if (composing.current || event.isComposing || !mayEdit()) return;
      if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
        event.preventDefault();
        latest.current.happen({ type: event.inputType === 'historyUndo' ? 'undo' : 'redo' });
        return;
      }
      const announced = announcedEdit(event);
      // What cannot be held back is found out afterwards.
      if (announced === undefined || !event.cancelable) return;
      event.preventDefault();
      edit(announced);
    });

    const reconcile = (inputType: string) => {
      const { phone } = latest.current.now();
      if (own.value === phone.text) return;
      const found = reconcilePhone(phone, {
        value: own.value,
        caret: own.selectionStart ?? own.value.length,
        inputType,
      });
      edit(found.edit, [found.selectionStart, found.selectionEnd]);
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
      latest.current.happen({ type: 'adopt' });
    });

    on('keydown', (event) => {
      const step = historyStep(event);
      if (step === undefined || !mayEdit()) return;
      event.preventDefault();
      latest.current.happen({ type: step });
    });

    const copy = (event: ClipboardEvent) => {
      const { phone } = latest.current.now();
      const [start, end] = [own.selectionStart ?? 0, own.selectionEnd ?? 0];
      if (start === end || event.clipboardData === null) return;
      const whole = copiedWhole({ ...phone, selectionStart: start, selectionEnd: end }, latest.current.rules);
      event.clipboardData.setData('text/plain', whole ?? phone.text.slice(start, end));
      event.preventDefault();
      if (event.type === 'cut' && mayEdit()) edit({ type: 'cut' });
    };
    on('copy', copy);
    on('cut', copy);
    on('paste', (event) => {
      if (event.clipboardData === null || !mayEdit()) return;
      event.preventDefault();
      edit({ type: 'paste', text: event.clipboardData.getData('text/plain') });
    });

    on('dragstart', (event) => {
      dragsItself = true;
      const { phone } = latest.current.now();
      const selected = { ...phone, selectionStart: own.selectionStart ?? 0, selectionEnd: own.selectionEnd ?? 0 };
      const whole = copiedWhole(selected, latest.current.rules);
      if (whole !== undefined) event.dataTransfer?.setData('text/plain', whole);
    });
    on('dragend', () => {
      dragsItself = false;
    });
    on('drop', (event) => {
      if (event.dataTransfer === null) return;
      event.preventDefault();
      // Digits of a number have one order: dragging them within the field means nothing.
      if (dragsItself || !mayEdit()) return;
      own.focus();
      const place = placeUnder(own, event.clientX, event.clientY) ?? own.value.length;
      edit({ type: 'paste', text: event.dataTransfer.getData('text/plain') }, [place, place]);
    });
    return () => listening.abort();
  }, [input]);
}
