import { createHash } from 'node:crypto';

/**
 * Returns the fingerprint of a server key in OpenSSH's form: `SHA256:…`.
 * @param key as the server sends it
 */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
