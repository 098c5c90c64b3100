import { catalogues } from '@sightline/core/react';
import { annotationEn } from './annotation-en.ts';

/** Texts of the editor of annotation layers. They are loaded on demand. */
export const annotationMessages = catalogues({ en: annotationEn });
