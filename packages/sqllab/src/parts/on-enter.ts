import type { KeyboardEvent } from 'react';

/** Handles keys of a field of one line: Enter acts, unless it ends the composition of a word. */
export const onEnter =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
