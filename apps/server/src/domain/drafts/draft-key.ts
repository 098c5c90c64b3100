import { createHmac } from 'node:crypto';
import type { Secrets } from '../session/secrets.ts';

/**
 * Returns the key with which a browser encrypts a user's unsaved input. It is the same in all sessions of a user and
 * differs between users, so other people on a shared machine cannot read the drafts.
 * @param owner identifies the account, including the server if the account is on another one
 */
export const draftKeyOf = ({ draftKey }: Pick<Secrets, 'draftKey'>, owner: string): string =>
  createHmac('sha256', draftKey).update(owner).digest('base64');
