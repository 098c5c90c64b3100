import type { ReactNode } from 'react';
import { namedSchemes, type NamedSchemes } from './named-schemes.ts';

/** Gives the named schemes to what draws by them. A component, because those are loaded on demand. */
export const WithSchemes = ({ children }: { readonly children: (schemes: NamedSchemes) => ReactNode }): ReactNode =>
  children(namedSchemes);
