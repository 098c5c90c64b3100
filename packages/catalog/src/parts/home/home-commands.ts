import type { CommandSource } from '@sightline/core/react';
import { homeKeyMessages } from '../../messages/home-keys.ts';

/** State of Home that its commands need. */
export interface HomeOnShow {
  readonly refresh: () => void;
  /** True if thumbnails are shown. Undefined if the server has no thumbnails. */
  readonly thumbnails: boolean | undefined;
  readonly showThumbnails: (shown: boolean) => void;
}

/** Commands of Home. */
export const homeCommands: CommandSource<HomeOnShow> = {
  messages: homeKeyMessages,
  commandsOf: (text, { refresh, thumbnails, showThumbnails }) => ({
    id: 'home',
    label: text('home-keys.title'),
    commands: [
      { id: 'refresh', label: text('home-keys.refresh'), keys: ['r'], run: refresh },
      ...(thumbnails === undefined
        ? []
        : [
            {
              id: 'thumbnails',
              label: text(thumbnails ? 'home-keys.thumbnails-off' : 'home-keys.thumbnails-on'),
              run: () => showThumbnails(!thumbnails),
            },
          ]),
    ],
  }),
};
