import { createContext } from 'react';

/** Fetches the page that a path opens, before it is opened. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);
