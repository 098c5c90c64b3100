import type { Api } from '@sightline/core/api';

/**
 * True if the server keeps the values of a tag that a request omits. Only our own server (identified by its
 * capabilities) does. Other servers replace the objects of a changed tag, and overwrite the description of a tag that
 * is added to objects.
 */
export const keepsWhatIsNotSent = ({ capabilities }: Pick<Api, 'capabilities'>): boolean =>
  capabilities?.has('versions') === true;
