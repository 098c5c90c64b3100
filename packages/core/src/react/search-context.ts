import { createContext, use } from 'react';

/** Function that opens the search of the host; undefined if the host has no search. */
export const SearchContext = createContext<(() => void) | undefined>(undefined);

/** Returns the function that opens the search of the host; undefined if the host has no search. */
export const useSearch = (): (() => void) | undefined => use(SearchContext);
