import type { StartUpData } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { QueryClient } from '@tanstack/react-query';

/** Dependencies of the reads that start before a page is drawn. */
export interface AskingWorld {
  readonly api: Api;
  readonly session: StartUpData;
  readonly queryClient: QueryClient;
}

/** The exports of a page's chunk: the component, by name. */
export interface PageModule<Props> {
  readonly Page: (props: Props) => React.ReactNode;
  /** Asks for what the page shows first. Settles once all is answered or has failed, and never rejects. */
  readonly readAhead?: (world: AskingWorld) => Promise<void>;
}

/** The chunk of a page could not be had, or took too long. It is no crash of the page. */
export class ChunkLoadFailure extends Error {
  readonly page: string;
  constructor(page: string, options?: ErrorOptions) {
    super(`The page "${page}" could not be loaded`, options);
    this.name = 'ChunkLoadFailure';
    this.page = page;
  }
}

export interface PageShelfOptions {
  /** After this many milliseconds a chunk counts as failed. */
  readonly timeoutMs: number;
  readonly setTimer: (run: () => void, delayMs: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
}

export interface PageShelf<Name extends string, Props> {
  /** Gives the page's module; the same promise each time. Rejects with ChunkLoadFailure. */
  take(name: Name): Promise<PageModule<Props>>;
  /** The page's module where it is there already. */
  held(name: Name): PageModule<Props> | undefined;
  /** Fetches a page's chunk before it is needed; a failure shows when the page is opened. */
  prefetch(name: Name): void;
  /** Forgets a failed chunk, so that the next `take` asks again. */
  forget(name: Name): void;
}

/** Makes the place that fetches each page's chunk at most once. */
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
    // Each taker handles a failure; one that left before it came must not turn it into an error of the page.
    fresh.catch(() => undefined);
    taken.set(name, fresh);
    return fresh;
  };
  return {
    take,
    held: (name) => here.get(name),
    prefetch: (name) => {
      // A failed prefetch is forgotten: opening the page asks again and shows what is wrong then.
      take(name).catch(() => taken.delete(name));
    },
    forget: (name) => {
      here.delete(name);
      taken.delete(name);
    },
  };
};
