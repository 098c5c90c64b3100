import { catalogues } from '@sightline/core/react';
import { annotationEn } from './annotation-en.ts';

/** Texts of the editor of annotation layers, which loads late. */
export const annotationMessages = catalogues({ en: annotationEn });
