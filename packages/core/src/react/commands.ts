import { createContext, use, useEffect, useRef } from 'react';
import type { Catalogues, Text } from './messages.ts';

/** An action of the user, available by shortcut, in the command palette, or both. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Keyboard shortcuts, each of which runs the command: `Mod+K`, `Shift+ArrowDown`, `g h`. */
  readonly keys?: readonly string[];
  /** Runs the command. A command without `run` is only listed, because the focused component handles its keys. */
  readonly run?: () => void;
}

/** Related commands under one heading. */
export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Command[];
}

/**
 * Source of a screen's commands: the messages, and the function that creates the commands from these messages and the
 * state of the screen. Loaded when commands are needed.
 */
export interface CommandSource<State> {
  readonly messages: Catalogues;
  readonly commandsOf: (text: Text, state: State) => CommandGroup;
}

interface DeskEntry {
  readonly load: () => Promise<CommandSource<never>>;
  readonly state: () => unknown;
}

/** Registry of the commands of the mounted screens. */
export interface CommandDesk {
  readonly entries: ReadonlySet<DeskEntry>;
  /** Registers the commands of a screen; returns the function that removes them. */
  readonly lay: (entry: DeskEntry) => () => void;
  /**
   * Calls the listener whenever commands of a screen are registered or removed. Returns a function that unsubscribes
   * the listener.
   */
  readonly watch: (listener: () => void) => () => void;
  /** True if single-letter shortcuts are on. */
  readonly letters: () => boolean;
  readonly switchLetters: (on: boolean) => void;
}

/** Creates an empty registry, with single-letter shortcuts on. */
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

/** The command registry of the shell; undefined outside of it. */
export const CommandDeskContext = createContext<CommandDesk | undefined>(undefined);

/**
 * Registers the commands of a screen while it is mounted. `load` must be the same function in each render. `state` is
 * read when commands are listed or run.
 */
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
