import type { Seal } from './seal.ts';

/**
 * Texts that a page puts down before it goes. Ciphers and stores of a browser both take a turn of the clock, which such a page
 * has no more: what hides the texts is made ahead, and they lie where a write is done when it returns.
 */
export interface LastWords {
  /** Puts a text down before it returns, in place of the one before. Throws where there is no room for it. */
  readonly say: (place: string, text: string) => void;
  /** Gives each text of the places that begin so to `take`, and forgets it then. Rejects when `take` does. */
  readonly hand: (prefix: string, take: (place: string, text: string) => Promise<void>) => Promise<void>;
  readonly forget: (place: string) => void;
}

const keyPrefix = 'sightline-last-words/';
/** More than a browser's store of texts has room for beside it. */
const padBytes = 1_048_576;
const letters = 8192;

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += letters)
    text += String.fromCharCode(...bytes.subarray(from, from + letters));
  return btoa(text);
};
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Bytes in place of others, and by the same pad back again. */
const masked = (bytes: Uint8Array, pad: Uint8Array, from: number) =>
  Uint8Array.from(bytes, (byte, at) => byte ^ pad[from + at]!);

/** Makes what keeps last words by the seal of a user. */
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
      // What was spoiled says nothing, and keeps nobody from typing on.
      return [];
    }
  };
  return {
    say: (place, text) => {
      const bytes = new TextEncoder().encode(JSON.stringify([place, text]));
      const { start, used } = pad;
      if (used + bytes.length > pad.bytes.length) throw new Error('There is no room for what was typed last.');
      // No byte of it hides two texts.
      pad.used += bytes.length;
      const said = [toBase64(start), used, toBase64(masked(bytes, pad.bytes, used))].join('.');
      storage.setItem(keyPrefix + place, said);
      // A page that goes on after all says more, some time.
      if (pad.used > sizeBytes / 2) void makePad().then((next) => (pad = next));
    },
    hand: async (prefix, take) => {
      for (const key of Object.keys(storage).filter((each) => each.startsWith(keyPrefix + prefix))) {
        const said = storage.getItem(key);
        if (said === null) continue;
        const [place, text] = await open(said);
        // What was moved to another place was so by nobody who may.
        if (typeof place === 'string' && typeof text === 'string' && keyPrefix + place === key) await take(place, text);
        if (storage.getItem(key) === said) storage.removeItem(key);
      }
    },
    forget: (place) => storage.removeItem(keyPrefix + place),
  };
};
