/** Source of random bytes, such as `crypto` in every page and in Node. */
interface RandomBytes {
  readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
}

/**
 * Creates a UUID (version 4, RFC 9562). Uses `getRandomValues`, because `crypto.randomUUID` is missing on pages without
 * TLS.
 */
export const newId = (random: RandomBytes = crypto): string => {
  const bytes = random.getRandomValues(new Uint8Array(36));
  // Each `x` becomes a random digit; `y` has two fixed bits.
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/gu, (sign, at: number) =>
    ((bytes[at]! & (sign === 'y' ? 3 : 15)) | (sign === 'y' ? 8 : 0)).toString(16),
  );
};
