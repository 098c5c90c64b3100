import { createContext, useContext } from 'react';

/**
 * The element that floating elements are put into: the open dialog or floating element around them (elements outside of
 * an open dialog cannot be reached), otherwise the application's root, otherwise the page's body.
 */
const PortalContext = createContext<HTMLElement | null>(null);

export const PortalProvider = PortalContext.Provider;

/** Returns the element into which floating elements that open here are put. */
export function usePortal(): HTMLElement {
  return useContext(PortalContext) ?? document.body;
}
