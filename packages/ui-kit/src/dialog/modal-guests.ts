import { createContext } from 'react';

/**
 * A modal calls this with itself when it opens, and calls the returned function when it closes. Everything outside of
 * an open modal is inert, so floating elements move into the innermost one meanwhile.
 */
export const ModalGuests = createContext<((modal: Element) => () => void) | undefined>(undefined);
