import type { CommandSource } from '@sightline/core/react';
import { labKeyMessages } from '../../messages/lab-keys.ts';

/** A shortcut of the editor, in the editor's notation, with its function. */
export interface LabKey {
  readonly key: string;
  readonly run: () => boolean;
}

const words = {
  'Mod-Enter': 'lab-keys.run',
  'Mod-Shift-Enter': 'lab-keys.statement',
  'Shift-Alt-f': 'lab-keys.format',
  'Mod-s': 'lab-keys.save',
  'Alt-t': 'lab-keys.tab',
  'Alt-w': 'lab-keys.close',
  'Alt-Shift-w': 'lab-keys.reopen',
  Escape: 'lab-keys.stop',
} as const;

/** Converts `Shift-Alt-f` to the usual notation `Shift+Alt+F`. */
const spelled = (key: string): string =>
  key
    .split('-')
    .map((part) => (part === 'Escape' ? 'Esc' : part[0]!.toUpperCase() + part.slice(1)))
    .join('+');

/**
 * Commands of SQL Lab for the palette and the shortcut list, one for each named shortcut of the editor. The editor
 * handles the keys itself.
 */
export const labCommands: CommandSource<readonly LabKey[]> = {
  messages: labKeyMessages,
  commandsOf: (text, keys) => ({
    id: 'lab',
    label: text('lab-keys.title'),
    commands: keys.flatMap(({ key, run }) => {
      const id = words[key as keyof typeof words];
      if (id === undefined) return [];
      // The stop shortcut has no command, because a running query has a Stop button.
      return [{ id: key, label: text(id), keys: [spelled(key)], ...(key !== 'Escape' && { run: () => void run() }) }];
    }),
  }),
};
