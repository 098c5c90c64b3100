import { useCommands } from '@sightline/core/react';
import type { KeyboardEvent } from 'react';
import type { Explorer } from './use-explorer.ts';

// Loads the commands when the command palette needs them.
const loadCommands = async () => (await import('./explore-commands.ts')).exploreCommands;

const isTyping = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Registers the explorer's commands for the palette, and returns the handler of its shortcuts. `save` is undefined if
 * the chart cannot be saved now.
 */
export const useExploreKeys = ({ state, query, altered, live, update }: Explorer, save: (() => void) | undefined) => {
  useCommands(loadCommands, {
    update,
    stop: query.stage === 'running' ? query.stop : undefined,
    live,
    save,
    undo: state.past.length > 0 ? state.undo : undefined,
    redo: state.future.length > 0 ? state.redo : undefined,
    discard: state.chart && altered.length > 0 ? state.discard : undefined,
  });
  return (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === 'enter') update();
    else if (key === 's' && save) save();
    else if (key === 'z' && !isTyping(event.target)) (event.shiftKey ? state.redo : state.undo)();
    else return;
    event.preventDefault();
  };
};
