import { hkdfSync } from 'node:crypto';

/** Keys that are derived from the one secret; none of them is ever printed or stored. */
export interface Secrets {
  readonly csrfKey: Buffer;
  readonly tokenKey: Uint8Array;
  readonly storeKey: Buffer;
  readonly receiptKey: Buffer;
  readonly draftKey: Buffer;
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'sightline', purpose, 32));

/** Derives a key per purpose, so that a leak of one tells nothing of the others. */
export const makeSecrets = (secret: string): Secrets => ({
  csrfKey: derive(secret, 'csrf'),
  tokenKey: new Uint8Array(derive(secret, 'token')),
  storeKey: derive(secret, 'store'),
  receiptKey: derive(secret, 'receipt'),
  draftKey: derive(secret, 'draft'),
});
