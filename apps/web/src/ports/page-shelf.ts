import type { StartUpData } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { QueryClient } from '@tanstack/react-query';

/** Dependencies of the requests that start before a page renders. */
export interface AskingWorld {
  readonly api: Api;
  readonly session: StartUpData;
  readonly queryClient: QueryClient;
}

/** The exports of a page's chunk. The component is the export `Page`. */
export interface PageModule<Props> {
  readonly Page: (props: Props) => React.ReactNode;
  /** Requests the data that the page shows first. Settles when everything has loaded or failed, and never rejects. */
  readonly readAhead?: (world: AskingWorld) => Promise<void>;
}

/** The chunk of a page failed to load or timed out. This is not a crash of the page. */
export class ChunkLoadFailure extends Error {
  readonly page: string;
  constructor(page: string, options?: ErrorOptions) {
    super(`The page "${page}" could not be loaded`, options);
    this.name = 'ChunkLoadFailure';
    this.page = page;
  }
}

export interface PageShelfOptions {
  /** Time in milliseconds after which a chunk counts as failed. */
  readonly timeoutMs: number;
  readonly setTimer: (run: () => void, delayMs: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
}

export interface PageShelf<Name extends string, Props> {
  /** Returns the page's module, with the same promise each time. Rejects with ChunkLoadFailure. */
  take(name: Name): Promise<PageModule<Props>>;
  /** The page's module if it has already loaded. */
  held(name: Name): PageModule<Props> | undefined;
  /** Prefetches a page's chunk. A failure is reported only when the page is opened. */
  prefetch(name: Name): void;
  /** Forgets a failed chunk, so that the next `take` retries. */
  forget(name: Name): void;
}

/** Creates the cache that loads each page's chunk at most once. */
export const makePageShelf = <Name extends string, Props>(
  loaders: Readonly<Record<Name, () => Promise<PageModule<Props>>>>,
  { timeoutMs, setTimer, clearTimer }: PageShelfOptions,
): PageShelf<Name, Props> => {
  const taken = new Map<Name, Promise<PageModule<Props>>>();
  const here = new Map<Name, PageModule<Props>>();
  const load = (name: Name): Promise<PageModule<Props>> =>
    new Promise((resolve, reject) => {
      const timer = setTimer(() => reject(new ChunkLoadFailure(name)), timeoutMs);
      loaders[name]()
        .then(
          (module) => {
            here.set(name, module);
            resolve(module);
          },
          (cause: unknown) => reject(new ChunkLoadFailure(name, { cause })),
        )
        .finally(() => clearTimer(timer));
    });
  const take = (name: Name): Promise<PageModule<Props>> => {
    const known = taken.get(name);
    if (known) return known;
    const fresh = load(name);
    // The callers of `take` handle the failure. This handler prevents an unhandled rejection if no caller is left by
    // then.
    fresh.catch(() => undefined);
    taken.set(name, fresh);
    return fresh;
  };
  return {
    take,
    held: (name) => here.get(name),
    prefetch: (name) => {
      // A failed prefetch is forgotten: opening the page retries and shows any error then.
      take(name).catch(() => taken.delete(name));
    },
    forget: (name) => {
      here.delete(name);
      taken.delete(name);
    },
  };
};
