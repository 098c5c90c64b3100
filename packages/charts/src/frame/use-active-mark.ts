import { useState } from 'react';

/**
 * The active mark of a chart, and what made it active. A pointer that rests over the chart, or leaves it, does not take
 * the mark from the keyboard.
 */
export const useActiveMark = <M>() => {
  const [active, setActive] = useState<{ readonly mark: M; readonly by: 'keys' | 'pointer' }>();
  const of = (mark: M | undefined, by: 'keys' | 'pointer') => setActive(mark === undefined ? undefined : { mark, by });
  return {
    active: active?.mark,
    setByKeys: (mark: M | undefined) => of(mark, 'keys'),
    setByPointer: (mark: M | undefined) => of(mark, 'pointer'),
    leave: () => setActive((last) => (last?.by === 'keys' ? last : undefined)),
    clear: () => setActive(undefined),
  };
};

/** True for a real move. Browsers also report a move of a resting pointer after each layout. */
export const isRealMove = (event: { readonly movementX: number; readonly movementY: number }): boolean =>
  event.movementX !== 0 || event.movementY !== 0;
