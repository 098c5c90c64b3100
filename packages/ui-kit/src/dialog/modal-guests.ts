import { createContext } from 'react';

/**
 * Called by a modal that opens, with itself; the answer is to be called when it closes. All outside of an open modal is inert:
 * what floats above everything lives in the innermost one meanwhile.
 */
export const ModalGuests = createContext<((modal: Element) => () => void) | undefined>(undefined);
