import { catalogues } from '@sightline/core/react';
import { listsEn } from './lists-en.ts';
import { toolsEn } from './tools-en.ts';

/** Messages of the lists and the execution log, without those of the editor. */
export const listMessages = catalogues({ en: { ...toolsEn, ...listsEn } });
