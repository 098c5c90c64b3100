import type { CommandSource } from '@sightline/core/react';
import { homeKeyMessages } from '../../messages/home-keys.ts';

/** Home on show, as far as its commands need it. */
export interface HomeOnShow {
  readonly refresh: () => void;
  /** Undefined where the server makes no pictures. */
  readonly thumbnails: boolean | undefined;
  readonly showThumbnails: (shown: boolean) => void;
}

/** All that can be done on Home as a whole. */
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
