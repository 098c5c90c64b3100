import { createContext, use } from 'react';

/** Opens the search of the host, if it has one. */
export const SearchContext = createContext<(() => void) | undefined>(undefined);

/** Returns the function that opens the search of the host; undefined if there is none. */
export const useSearch = (): (() => void) | undefined => use(SearchContext);
