import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { listenToClipboard, listenToDrags, listenToFocus, listenToTyping } from './listen-to-phone.ts';
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
    const listening = new AbortController();
    const heard = { own: input.current!, signal: listening.signal, happen, now, copied, drawnBy };
    listenToFocus(heard);
    listenToTyping(heard, composing, () => {
      if (arrived.current !== undefined && drawnBy() === undefined) happen({ type: 'draw', plans: arrived.current });
    });
    listenToClipboard(heard);
    listenToDrags(heard);
    return () => listening.abort();
  }, [input, happen, now, copied, drawnBy]);
}
