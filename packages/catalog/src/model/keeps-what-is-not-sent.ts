import type { Api } from '@sightline/core/api';

/**
 * True if a tag keeps values that a request omits. Only our own server (identified by its capabilities) does; others
 * replace the objects of a changed tag, and the description of a tag that is added to objects.
 */
export const keepsWhatIsNotSent = ({ capabilities }: Pick<Api, 'capabilities'>): boolean =>
  capabilities?.has('versions') === true;
