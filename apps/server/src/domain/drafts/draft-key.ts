import { createHmac } from 'node:crypto';
import type { Secrets } from '../session/secrets.ts';

/**
 * The key by which a browser encrypts what its user typed and has not saved: the same in each session of theirs, and nobody
 * else's, so that whoever shares the machine reads nothing of it.
 * @param owner names the account, together with the server that keeps it where that is another one
 */
export const draftKeyOf = ({ draftKey }: Pick<Secrets, 'draftKey'>, owner: string): string =>
  createHmac('sha256', draftKey).update(owner).digest('base64');
