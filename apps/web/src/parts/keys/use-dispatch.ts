import { readCommands, useLocale, type Command, type CommandDesk, type CommandGroup } from '@sightline/core/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { chordOf, isLetters, isMac, stepKeys, type PendingKey } from '../../model/keys.ts';
import { paletteKeys } from '../../model/palette-keys.ts';

/** Elements that handle letter keys themselves, for typing or for typeahead. */
const ownLetters =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="menu"], [role="listbox"], [role="tree"], [role="grid"], [role="application"]';

const hasOwnLetters = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  // Checkboxes, radio buttons and buttons do not use letter keys.
  !target.matches('input[type="checkbox"], input[type="radio"], input[type="button"]') &&
  target.closest(ownLetters) !== null;

const bindingsOf = (groups: readonly CommandGroup[]): ReadonlyMap<string, Command> =>
  new Map(
    groups.flatMap(({ commands }) =>
      commands.flatMap((command) => (command.run ? (command.keys ?? []).map((keys) => [keys, command] as const) : [])),
    ),
  );

/**
 * Runs the command of a shortcut. Commands of the shell run immediately, commands of the screen after they have loaded.
 */
export const useDispatch = (groups: readonly CommandGroup[], desk: CommandDesk): void => {
  const { locale } = useLocale();
  const pending = useRef<PendingKey>(undefined);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const chord = chordOf(event, isMac(navigator.platform));
    // Ignore the shortcut that opens the palette, because the shell handles it.
    if (chord === undefined || chord === paletteKeys) return;
    if (isLetters(chord)) {
      const over = document.querySelector('dialog[open], [aria-modal="true"], [role="menu"]') !== null;
      if (!desk.letters() || over || hasOwnLetters(event.target)) return;
    }
    const { run, pending: next } = stepKeys(bindingsOf(groups), pending.current, chord, event.timeStamp);
    pending.current = next;
    if (run?.run) {
      event.preventDefault();
      run.run();
    } else if (!next && isLetters(chord) && desk.entries.size > 0)
      void readCommands(desk, locale).then(
        (onScreen) => bindingsOf(onScreen).get(chord)?.run?.(),
        // The commands of the screen failed to load, so the key does nothing.
        () => undefined,
      );
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    performance.mark('keys:ready');
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
