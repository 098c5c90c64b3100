import { hkdfSync } from 'node:crypto';

/** Keys derived from the server's secret. None of them is ever printed or stored. */
export interface Secrets {
  readonly csrfKey: Buffer;
  readonly tokenKey: Uint8Array;
  readonly storeKey: Buffer;
  readonly receiptKey: Buffer;
  readonly draftKey: Buffer;
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'sightline', purpose, 32));

/** Derives one key per purpose, so that a leaked key does not reveal the others. */
export const makeSecrets = (secret: string): Secrets => ({
  csrfKey: derive(secret, 'csrf'),
  tokenKey: new Uint8Array(derive(secret, 'token')),
  storeKey: derive(secret, 'store'),
  receiptKey: derive(secret, 'receipt'),
  draftKey: derive(secret, 'draft'),
});
