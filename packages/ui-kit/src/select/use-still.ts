import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Maximum time in ms between lifting the finger and the click that the tap causes. */
const clickWithinMs = 50;

/**
 * Returns the current value. While the user presses an element in `place`, returns the value from the start of the
 * press: a list that changes between press and release moves the pressed element away from the pointer, and the browser
 * then fires no click.
 */
export function useStill<Value>(place: RefObject<HTMLElement | null>, value: Value): Value {
  const [held, setHeld] = useState<readonly [Value]>();
  const hold = useEffectEvent(() => setHeld([value]));
  useEffect(() => {
    const ends = new AbortController();
    const release = () => setTimeout(() => setHeld(undefined), clickWithinMs);
    place.current?.addEventListener('pointerdown', () => hold(), ends);
    for (const released of ['pointerup', 'pointercancel']) window.addEventListener(released, release, ends);
    return () => ends.abort();
  }, [place]);
  return held ? held[0] : value;
}
