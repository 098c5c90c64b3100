import { createContext } from 'react';

/**
 * Function that each modal calls with its element when the modal opens. The modal calls the returned function when it
 * closes. Everything outside of an open modal is inert, so floating elements such as toasts move into the innermost
 * modal while it is open.
 */
export const ModalGuests = createContext<((modal: Element) => () => void) | undefined>(undefined);
