import { randomUUID } from 'node:crypto';
import { invalidFields, unprocessable } from '../refusal.ts';
import { idOrUuid } from './object-key.ts';

/**
 * Returns the uuid of a new object: the requested one, or a random one. Throws 400 for an invalid uuid, 422 if it is
 * taken.
 */
export const newUuid = async (
  asked: string | null | undefined,
  find: (key: { readonly uuid: string }) => Promise<unknown>,
): Promise<string> => {
  if (asked == null) return randomUUID();
  const key = idOrUuid(asked);
  if (!key || !('uuid' in key)) throw invalidFields({ uuid: ['Not a valid UUID.'] });
  if (await find(key)) throw unprocessable({ uuid: ['Must be unique'] });
  return key.uuid;
};
