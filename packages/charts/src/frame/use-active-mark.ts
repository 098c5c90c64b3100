import { useState } from 'react';

/**
 * Manages the active mark of a chart, and whether pointer or keys made it active. A pointer that rests over the chart
 * or leaves it does not deactivate a mark that was activated by keys. A pinned mark stays active until it is released.
 */
export const useActiveMark = <M>() => {
  const [state, setState] = useState<{
    readonly mark: M;
    readonly by: 'keys' | 'pointer';
    readonly isPinned: boolean;
  }>();
  const become = (mark: M | undefined, by: 'keys' | 'pointer', isPinned: boolean) =>
    setState(mark === undefined ? undefined : { mark, by, isPinned });
  return {
    active: state?.mark,
    isPinned: state?.isPinned ?? false,
    setByKeys: (mark: M | undefined) => become(mark, 'keys', false),
    setByPointer: (mark: M | undefined) =>
      setState((last) =>
        last?.isPinned ? last : mark === undefined ? undefined : { mark, by: 'pointer', isPinned: false },
      ),
    pin: (mark: M, by: 'keys' | 'pointer') => become(mark, by, true),
    leave: () => setState((last) => (last?.by === 'keys' || last?.isPinned ? last : undefined)),
    blur: () => setState((last) => (last?.isPinned ? last : undefined)),
    clear: () => setState(undefined),
  };
};

export type Pointing<M> = ReturnType<typeof useActiveMark<M>>;

/** True if the pointer has moved. Browsers also report a move of a resting pointer after each layout. */
export const isRealMove = (event: { readonly movementX: number; readonly movementY: number }): boolean =>
  event.movementX !== 0 || event.movementY !== 0;
