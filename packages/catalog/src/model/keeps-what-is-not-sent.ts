import type { Api } from '@sightline/core/api';

/**
 * Says whether a tag keeps what a call does not name. Others than our own server, which tells what it can, take the objects of a
 * changed tag and the description of one that is put on things as they are sent: what is not sent goes.
 */
export const keepsWhatIsNotSent = ({ capabilities }: Pick<Api, 'capabilities'>): boolean =>
  capabilities?.has('versions') === true;
