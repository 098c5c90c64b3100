import { useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="dialog"]';

/** Calls `undo` on Mod+Z and `redo` on Mod+Shift+Z, except in text fields. */
export const useUndoKeys = (undo: (() => void) | undefined, redo: (() => void) | undefined): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(typing))) return;
    const turn = event.shiftKey ? redo : undo;
    if (!turn) return;
    event.preventDefault();
    turn();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
