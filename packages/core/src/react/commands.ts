import { createContext, use, useEffect, useRef } from 'react';
import type { Catalogues, Text } from './messages.ts';

/** One thing that can be done: by its keys, from the palette, or both. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Each a way to it: `Mod+K`, `Shift+ArrowDown`, `g h`. */
  readonly keys?: readonly string[];
  /** Does it. Without it the part that has the focus hears the keys itself, and the command is only told of. */
  readonly run?: () => void;
}

/** Commands that belong together. */
export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Command[];
}

/** What tells the commands of a screen, in the language of the page; fetched when they are wanted. */
export interface CommandSource<State> {
  readonly messages: Catalogues;
  readonly commandsOf: (text: Text, state: State) => CommandGroup;
}

interface DeskEntry {
  readonly load: () => Promise<CommandSource<never>>;
  readonly state: () => unknown;
}

/** Where the screens on show lay down what can be done on them. */
export interface CommandDesk {
  readonly entries: ReadonlySet<DeskEntry>;
  /** Lays down the commands of a screen; gives what takes them away. */
  readonly lay: (entry: DeskEntry) => () => void;
  /** Tells the one who listens whenever a screen comes or goes; gives what ends that. */
  readonly watch: (listener: () => void) => () => void;
  /** Whether single letters are commands. */
  readonly letters: () => boolean;
  readonly switchLetters: (on: boolean) => void;
}

/** Makes an empty desk, on which letters are commands. */
export const makeCommandDesk = (): CommandDesk => {
  let letters = true;
  const entries = new Set<DeskEntry>();
  let tell: (() => void) | undefined;
  return {
    entries,
    lay: (entry) => {
      entries.add(entry);
      tell?.();
      return () => {
        entries.delete(entry);
        tell?.();
      };
    },
    watch: (listener) => {
      tell = listener;
      return () => {
        tell = undefined;
      };
    },
    letters: () => letters,
    switchLetters: (on) => {
      letters = on;
    },
  };
};

/** The desk of the shell; none outside of one. */
export const CommandDeskContext = createContext<CommandDesk | undefined>(undefined);

/** Lays down the commands of a screen as long as it is on show. `load` stays the same; `state` is read when one is wanted. */
export const useCommands = <State>(
  load: () => Promise<CommandSource<State>>,
  state: State,
): CommandDesk | undefined => {
  const desk = use(CommandDeskContext);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    if (!desk) return undefined;
    return desk.lay({ load: load as DeskEntry['load'], state: () => latest.current });
  }, [desk, load]);
  return desk;
};
