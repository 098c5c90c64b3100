import { createContext } from 'react';

/**
 * Function that a modal calls with its element when it opens. The modal calls the returned function when it closes.
 * Everything outside of an open modal is inert, so floating elements move into the innermost modal meanwhile.
 */
export const ModalGuests = createContext<((modal: Element) => () => void) | undefined>(undefined);
