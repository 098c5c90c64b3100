import { createContext } from 'react';

/** Prefetches the page that a path opens. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);
