import { useCallback, useEffect, useState } from 'react';

/** Time in ms after a press in which its click can still follow. On touch screens the click is a task of its own. */
const clickMs = 350;

/**
 * Tells whether a press on an element goes on, until its click has been delivered. Pass `hold` as the `onPointerDown`
 * of the element. If the element were replaced in between, the browser would deliver no click.
 */
export const useHeldPress = (): { readonly isHeld: boolean; readonly hold: () => void } => {
  const [press, setPress] = useState(0);
  const hold = useCallback(() => setPress((last) => last + 1), []);
  useEffect(() => {
    if (press === 0) return undefined;
    const released = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      timer = setTimeout(setPress, clickMs, 0);
    };
    addEventListener('pointerup', release, { signal: released.signal });
    addEventListener('pointercancel', release, { signal: released.signal });
    return () => {
      released.abort();
      clearTimeout(timer);
    };
  }, [press]);
  return { isHeld: press > 0, hold };
};
