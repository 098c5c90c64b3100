import { newId } from '@sightline/core';

/** Id of a new component, without its type. */
export const shortId = (): string => newId().slice(0, 12);
