import { createContext, useContext } from 'react';

/**
 * The element that floats are put into: the open dialog or the float around them (what lies outside of an open dialog
 * cannot be reached), else the application's root, else the page's body.
 */
const PortalContext = createContext<HTMLElement | null>(null);

export const PortalProvider = PortalContext.Provider;

/** Returns the element that a float at this place belongs to. */
export function usePortal(): HTMLElement {
  return useContext(PortalContext) ?? document.body;
}
