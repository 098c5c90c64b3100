/** Fills what it is given with bytes at random, as `crypto` does on every page and in Node. */
interface RandomBytes {
  readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
}

/** A new UUID (version 4, RFC 9562). Pages without TLS have no `crypto.randomUUID`, but they have its source. */
export const newId = (random: RandomBytes = crypto): string => {
  const bytes = random.getRandomValues(new Uint8Array(36));
  // Each sign of the form is a digit at random; `y` has two bits fixed.
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/gu, (sign, at: number) =>
    ((bytes[at]! & (sign === 'y' ? 3 : 15)) | (sign === 'y' ? 8 : 0)).toString(16),
  );
};
