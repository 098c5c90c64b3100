import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onLeave` when the field loses the focus. If a press caused it, the call waits until the press has ended: an
 * error message that appears earlier would move the pressed button away from the pointer.
 */
export function useLeaving(input: RefObject<HTMLInputElement | null>, onLeave: () => void): () => void {
  const latest = useRef(onLeave);
  const pressed = useRef(false);
  const leftWhilePressed = useRef(false);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const page = input.current!.ownerDocument;
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    let ending: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      pressed.current = false;
      if (!leftWhilePressed.current) return;
      leftWhilePressed.current = false;
      // The click of this press follows immediately, so wait until it has been handled.
      ending = setTimeout(() => latest.current());
    };
    page.addEventListener(
      'pointerdown',
      () => {
        pressed.current = true;
      },
      options,
    );
    page.addEventListener('pointerup', release, options);
    page.addEventListener('pointercancel', release, options);
    return () => {
      listening.abort();
      clearTimeout(ending);
    };
  }, [input]);
  return useCallback(() => {
    if (pressed.current) leftWhilePressed.current = true;
    else latest.current();
  }, []);
}
