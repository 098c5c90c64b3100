/** Encrypts and decrypts text with the user's key. */
export interface Seal {
  /** Identifies the key without revealing it, so that one user's data is never read for another user. */
  readonly owner: string;
  readonly close: (text: string, place: string) => Promise<Sealed>;
  /** Rejects for text that was encrypted with another key or for another `place`. */
  readonly open: (sealed: Sealed, place: string) => Promise<string>;
  /** Key stream for a random 16-byte start; the same start gives the same stream. Use each byte only once. */
  readonly streamOf: (start: Uint8Array<ArrayBuffer>, sizeBytes: number) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const algorithm = 'AES-GCM';
const stream = 'AES-CTR';
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes).subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Creates a seal from a key: base64 of 32 bytes. Rejects if the browser has no Web Crypto, as on pages without TLS. */
export const makeSeal = async (key: string): Promise<Seal> => {
  const raw = bytesOf(key);
  const owner = hexOf(await crypto.subtle.digest('SHA-256', raw));
  const cipher = await crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']);
  // Use a separate key for the key stream, so that the two modes of encryption never share a key.
  const second = await crypto.subtle.digest('SHA-256', new Uint8Array([...raw, 1]));
  const streaming = await crypto.subtle.importKey('raw', second, stream, false, ['encrypt']);
  const placed = (place: string) => new TextEncoder().encode(place);
  return {
    owner,
    close: async (text, place) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(text);
      return {
        iv,
        bytes: await crypto.subtle.encrypt({ name: algorithm, iv, additionalData: placed(place) }, cipher, plain),
      };
    },
    open: async ({ iv, bytes }, place) =>
      new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: algorithm, iv, additionalData: placed(place) }, cipher, bytes),
      ),
    streamOf: async (counter, sizeBytes) =>
      new Uint8Array(
        await crypto.subtle.encrypt({ name: stream, counter, length: 64 }, streaming, new Uint8Array(sizeBytes)),
      ),
  };
};
