import { PictureError, type PictureDrawer } from '../../engine/pictures/picture-process.ts';
import type { PictureJob } from '../../engine/pictures/protocol.ts';
import type { Deps } from '../deps.ts';

/** How far a picture is, in the contract's words. */
export type PictureStatus = 'Pending' | 'Computing' | 'Updated' | 'Error';

export interface KeptPicture {
  readonly status: PictureStatus;
  readonly updatedMs: number;
  /** Present when it was drawn. */
  readonly png?: Uint8Array;
  /** Beside it, where it was asked for. */
  readonly pdf?: Uint8Array;
}

interface Entry {
  picture: KeptPicture;
  /** What is shown, `chart 7`, and to whom it may be shown again by its key alone. */
  readonly place: string;
  readonly askers: Set<string>;
  drawing: Promise<void>;
}

/** A picture that somebody asks for. */
export interface PictureAsked {
  /** Two pictures of one key look the same to everybody who may ask for it. */
  readonly key: string;
  readonly place: string;
  readonly asker: string;
  /** Draws anew, whatever is kept. */
  readonly force: boolean;
  /** Reads what is drawn, with the asker's rights. */
  readonly prepare: () => Promise<PictureJob>;
}

export interface KeptPictures {
  /** The picture as it is now; where there is none, its drawing begins. */
  ask(deps: Pick<Deps, 'clock' | 'log'>, asked: PictureAsked): KeptPicture;
  /** The picture of a key, for those who asked for it; undefined for others. */
  find(key: string, of: { readonly place: string; readonly asker: string }): KeptPicture | undefined;
  /** Settles when the picture of a key is drawn, or cannot be. */
  drawn(key: string): Promise<void>;
}

/** A picture that failed is tried again after so long. */
const retryMs = 60_000;
const mostEntries = 2000;
/** Pictures whose data is read at the same time. */
const atOnce = 2;

/** Keeps pictures by what they show, the latest asked ones within so many bytes, and draws those that are missing. */
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
      // What is being drawn is waited for.
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
        // The latest asked are kept the longest.
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
