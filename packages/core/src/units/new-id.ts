const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');

/** A new UUID (version 4, RFC 9562). Pages without TLS have no `crypto.randomUUID`, but they have its source. */
export const newId = (random: Pick<Crypto, 'getRandomValues'> = crypto): string => {
  const bytes = random.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return Array.from(bytes, hexOf)
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
};
