import { createContext, use } from 'react';

/** Opens the search of the host, where it has one. */
export const SearchContext = createContext<(() => void) | undefined>(undefined);

/** Opens the search of the host; undefined where there is none. */
export const useSearch = (): (() => void) | undefined => use(SearchContext);
