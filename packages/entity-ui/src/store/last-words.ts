import type { Seal } from './seal.ts';

/**
 * Texts that a page writes while it is closing. Encryption and IndexedDB are asynchronous, so they would be too late at
 * that point. Therefore, the key stream is computed in advance, and the texts are written to localStorage, which is
 * synchronous.
 */
export interface LastWords {
  /** Writes a text synchronously, replacing the previous one. Throws if there is no room. */
  readonly say: (place: string, text: string) => void;
  /**
   * Passes each text whose `place` starts with `prefix` to `take`, and then removes the text. Rejects if `take`
   * rejects.
   */
  readonly hand: (prefix: string, take: (place: string, text: string) => Promise<void>) => Promise<void>;
  readonly forget: (place: string) => void;
}

const keyPrefix = 'sightline-last-words/';
/** Default size of a pad, in bytes. */
const padBytes = 1_048_576;
const letters = 8192;

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += letters)
    text += String.fromCharCode(...bytes.subarray(from, from + letters));
  return btoa(text);
};
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** XOR with the pad; applying it twice restores the bytes. */
const masked = (bytes: Uint8Array, pad: Uint8Array, from: number) =>
  Uint8Array.from(bytes, (byte, at) => byte ^ pad[from + at]!);

/** Creates the store for texts of a closing page, encrypted with a user's seal. */
export const makeLastWords = async (
  { streamOf }: Pick<Seal, 'streamOf'>,
  { storage = localStorage, sizeBytes = padBytes }: { readonly storage?: Storage; readonly sizeBytes?: number } = {},
): Promise<LastWords> => {
  const makePad = async () => {
    const start = crypto.getRandomValues(new Uint8Array(16));
    return { start, bytes: await streamOf(start, sizeBytes), used: 0 };
  };
  let pad = await makePad();
  const open = async (said: string): Promise<readonly unknown[]> => {
    const [start = '', from = '', bytes = ''] = said.split('.');
    try {
      const hidden = fromBase64(bytes);
      const same = await streamOf(fromBase64(start), Number(from) + hidden.length);
      const read: unknown = JSON.parse(new TextDecoder().decode(masked(hidden, same, Number(from))));
      return Array.isArray(read) ? read : [];
    } catch {
      // Damaged text is dropped; it must not block the user.
      return [];
    }
  };
  return {
    say: (place, text) => {
      const bytes = new TextEncoder().encode(JSON.stringify([place, text]));
      const { start, used } = pad;
      if (used + bytes.length > pad.bytes.length) throw new Error('There is no room for what was typed last.');
      // Each byte of the pad is used only once.
      pad.used += bytes.length;
      const said = [toBase64(start), used, toBase64(masked(bytes, pad.bytes, used))].join('.');
      storage.setItem(keyPrefix + place, said);
      // Prepare a new pad when half of the pad is used, because the page may stay open and write more.
      if (pad.used > sizeBytes / 2) void makePad().then((next) => (pad = next));
    },
    hand: async (prefix, take) => {
      for (const key of Object.keys(storage).filter((each) => each.startsWith(keyPrefix + prefix))) {
        const said = storage.getItem(key);
        if (said === null) continue;
        const [place, text] = await open(said);
        // An entry whose place does not match its key has been tampered with, so it is skipped.
        if (typeof place === 'string' && typeof text === 'string' && keyPrefix + place === key) await take(place, text);
        if (storage.getItem(key) === said) storage.removeItem(key);
      }
    },
    forget: (place) => storage.removeItem(keyPrefix + place),
  };
};
