import { catalogues } from '@sightline/core/react';
import { exploreKeysEn } from './explore-keys-en.ts';

/** Names of the explorer's commands, for the command palette and the list of shortcuts. */
export const exploreKeyMessages = catalogues({ en: exploreKeysEn });
