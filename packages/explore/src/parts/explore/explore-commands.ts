import type { Command, CommandSource } from '@sightline/core/react';
import { exploreKeyMessages } from '../../messages/explore-keys.ts';
import type { LiveUpdates } from '../../model/live-updates.ts';

/** State of the open explorer that its commands use. Actions that are not available are undefined. */
export interface ExploreOnShow {
  readonly update: () => void;
  readonly stop: (() => void) | undefined;
  readonly live: Pick<LiveUpdates, 'on' | 'onChange'>;
  readonly save: (() => void) | undefined;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly discard: (() => void) | undefined;
}

const command = (id: string, label: string, run: (() => void) | undefined, keys?: string): readonly Command[] =>
  run ? [{ id, label, run, ...(keys !== undefined && { keys: [keys] }) }] : [];

/** All commands of the explorer. The explorer page itself handles their shortcuts. */
export const exploreCommands: CommandSource<ExploreOnShow> = {
  messages: exploreKeyMessages,
  commandsOf: (text, { update, stop, live, save, undo, redo, discard }) => ({
    id: 'explore',
    label: text('explore-keys.title'),
    commands: [
      ...command('update', text('explore-keys.update'), update, 'Mod+Enter'),
      ...command('stop', text('explore-keys.stop'), stop),
      ...command('live', text(live.on ? 'explore-keys.live-off' : 'explore-keys.live-on'), () =>
        live.onChange(!live.on),
      ),
      ...command('save', text('explore-keys.save'), save, 'Mod+S'),
      ...command('undo', text('explore-keys.undo'), undo, 'Mod+Z'),
      ...command('redo', text('explore-keys.redo'), redo, 'Mod+Shift+Z'),
      ...command('discard', text('explore-keys.discard'), discard),
    ],
  }),
};
