import type { Command, CommandSource } from '@sightline/core/react';
import { filterHistoryMessages } from '../../messages/filter-history.ts';

export interface FilterTurns {
  /** Undoes the last filter change; undefined if there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

const commandOf = (run: (() => void) | undefined, rest: Omit<Command, 'run'>): readonly Command[] =>
  run ? [{ ...rest, run }] : [];

/** Commands that undo and redo filter changes. */
export const filterCommands: CommandSource<FilterTurns> = {
  messages: filterHistoryMessages,
  commandsOf: (text, { undo, redo }) => ({
    id: 'filter-steps',
    label: text('filterHistory.title'),
    commands: [
      ...commandOf(undo, { id: 'undo', label: text('filterHistory.undo'), keys: ['Mod+Z'] }),
      ...commandOf(redo, { id: 'redo', label: text('filterHistory.redo'), keys: ['Mod+Shift+Z'] }),
    ],
  }),
};
