import type { KeyboardEvent } from 'react';
import { useRef } from 'react';

const forgetAfterMs = 700;

/**
 * Collects letters that are typed in quick succession. The returned handler returns true if the key was such a letter.
 */
export function useTypeahead(onType: (matches: (text: string) => boolean) => void): (event: KeyboardEvent) => boolean {
  const typed = useRef({ text: '', atMs: 0 });
  return (event) => {
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const goesOn = event.timeStamp - typed.current.atMs < forgetAfterMs;
    if (!letter || (event.key === ' ' && !goesOn)) return false;
    const text = (goesOn ? typed.current.text : '') + event.key.toLocaleLowerCase();
    typed.current = { text, atMs: event.timeStamp };
    // Typing the same letter repeatedly goes through all entries that begin with it.
    const sought = new Set(text).size === 1 ? text.slice(0, 1) : text;
    onType((candidate) => candidate.trim().toLocaleLowerCase().startsWith(sought));
    return true;
  };
}
