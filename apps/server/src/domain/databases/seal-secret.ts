import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Location where a secret is stored. A sealed secret can only be opened for its own location. */
export interface SecretPlace {
  readonly table: string;
  /** A value that identifies the row and never changes. */
  readonly row: string;
  readonly column: string;
}

const algorithm = 'aes-256-gcm';
const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** Returns an ID of a key that reveals nothing about the key. */
const keyId = (key: Buffer): string => createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);

const boundTo = ({ table, row, column }: SecretPlace): Buffer => Buffer.from(JSON.stringify([table, row, column]));

/**
 * Seals a secret for its storage location.
 * @param key 32 bytes
 */
export const sealSecret = (key: Buffer, secret: string, place: SecretPlace): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(place));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [version, keyId(key), sealed.toString('base64url')].join('.');
};

/**
 * Opens a sealed secret. Returns undefined if it was sealed with another key or for another location, or was modified.
 */
export const openSecret = (key: Buffer, sealed: string, place: SecretPlace): string | undefined => {
  const [form, id, text = ''] = sealed.split('.');
  if (form !== version || id !== keyId(key)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const tag = bytes.subarray(bytes.length - tagBytes);
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
    .setAAD(boundTo(place))
    .setAuthTag(tag);
  try {
    const text = bytes.subarray(nonceBytes, bytes.length - tagBytes);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    // The authentication tag does not match, because of a different key, location or value. These cases look the same.
    return undefined;
  }
};
