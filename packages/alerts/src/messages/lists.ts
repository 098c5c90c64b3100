import { catalogues } from '@sightline/core/react';
import { listsEn } from './lists-en.ts';
import { toolsEn } from './tools-en.ts';

/** UI texts of the lists and of the execution log. Those of the editor are loaded separately. */
export const listMessages = catalogues({ en: { ...toolsEn, ...listsEn } });
