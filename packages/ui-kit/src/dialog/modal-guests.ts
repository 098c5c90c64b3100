import { createContext } from 'react';

/**
 * Function that a modal calls with its element when it opens, and whose returned function it calls when it closes.
 * Everything outside of an open modal is inert, so floating elements move into the innermost modal while it is open.
 */
export const ModalGuests = createContext<((modal: Element) => () => void) | undefined>(undefined);
