import { PictureError, type PictureDrawer } from '../../engine/pictures/picture-process.ts';
import type { PictureJob } from '../../engine/pictures/protocol.ts';
import type { Deps } from '../deps.ts';

/** Status of a picture, as named in the contract. */
export type PictureStatus = 'Pending' | 'Computing' | 'Updated' | 'Error';

export interface KeptPicture {
  readonly status: PictureStatus;
  readonly updatedMs: number;
  /** Set when the picture has been drawn. */
  readonly png?: Uint8Array;
  /** Set if a PDF was requested as well. */
  readonly pdf?: Uint8Array;
}

interface Entry {
  picture: KeptPicture;
  /**
   * `place` is the pictured object, such as `chart 7`. `askers` are the callers that requested the picture before, and
   * may therefore fetch it by its key alone.
   */
  readonly place: string;
  readonly askers: Set<string>;
  drawing: Promise<void>;
}

/** A request for a picture. */
export interface PictureAsked {
  /** Key of the picture. A picture looks the same to everyone who requests it with the same key. */
  readonly key: string;
  readonly place: string;
  readonly asker: string;
  /** Draws the picture again even if it is cached. */
  readonly force: boolean;
  /** Reads the contents of the picture with the caller's permissions. */
  readonly prepare: () => Promise<PictureJob>;
}

export interface KeptPictures {
  /** Returns the current picture, and starts drawing it if there is none. */
  ask(deps: Pick<Deps, 'clock' | 'log'>, asked: PictureAsked): KeptPicture;
  /** Returns the picture with this key to callers that requested it before; undefined for others. */
  find(key: string, of: { readonly place: string; readonly asker: string }): KeptPicture | undefined;
  /** Resolves when the picture has been drawn or has failed. */
  drawn(key: string): Promise<void>;
}

/** A failed picture can be retried after this time. */
const retryMs = 60_000;
const mostEntries = 2000;
/** Maximum number of pictures that are prepared and drawn at the same time. */
const atOnce = 2;

/**
 * Caches pictures by key, evicting the least recently requested ones above the size limit, and draws missing ones.
 */
export const makeKeptPictures = (made: {
  readonly drawer: PictureDrawer;
  readonly cacheBytes: number;
}): KeptPictures => {
  const entries = new Map<string, Entry>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  const sizeOf = ({ png, pdf }: KeptPicture): number => (png?.length ?? 0) + (pdf?.length ?? 0);

  const trim = (): void => {
    let bytes = [...entries.values()].reduce((sum, { picture }) => sum + sizeOf(picture), 0);
    for (const [key, { picture }] of entries) {
      if (bytes <= made.cacheBytes && entries.size <= mostEntries) return;
      // Keep this picture, because a caller is waiting for it.
      if (picture.status === 'Pending' || picture.status === 'Computing') continue;
      bytes -= sizeOf(picture);
      entries.delete(key);
    }
  };

  const draw = async ({ clock, log }: Pick<Deps, 'clock' | 'log'>, entry: Entry, asked: PictureAsked) => {
    await turn();
    try {
      entry.picture = { status: 'Computing', updatedMs: clock() };
      const drawn = await made.drawer.draw(await asked.prepare());
      entry.picture = { status: 'Updated', updatedMs: clock(), ...drawn };
    } catch (error) {
      entry.picture = { status: 'Error', updatedMs: clock() };
      const level = error instanceof PictureError ? 'error' : 'warn';
      log[level]({ err: error, place: asked.place }, 'A picture could not be drawn.');
    } finally {
      leave();
      trim();
    }
  };

  const isStale = ({ picture: { status, updatedMs } }: Entry, force: boolean, nowMs: number): boolean => {
    if (status === 'Pending' || status === 'Computing') return false;
    return force || (status === 'Error' && nowMs - updatedMs > retryMs);
  };

  return {
    ask: (deps, asked) => {
      const { key, place, asker, force } = asked;
      const found = entries.get(key);
      if (found && !isStale(found, force, deps.clock())) {
        found.askers.add(asker);
        // Move to the end: the least recently requested pictures are evicted first.
        entries.delete(key);
        entries.set(key, found);
        return found.picture;
      }
      const askers = new Set([...(found?.askers ?? []), asker]);
      const picture: KeptPicture = { status: 'Pending', updatedMs: deps.clock() };
      const entry: Entry = { picture, place, askers, drawing: Promise.resolve() };
      entries.delete(key);
      entries.set(key, entry);
      entry.drawing = draw(deps, entry, asked);
      return picture;
    },
    find: (key, { place, asker }) => {
      const entry = entries.get(key);
      return entry && entry.place === place && entry.askers.has(asker) ? entry.picture : undefined;
    },
    drawn: (key) => entries.get(key)?.drawing ?? Promise.resolve(),
  };
};
