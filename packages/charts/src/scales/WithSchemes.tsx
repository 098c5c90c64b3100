import type { ThemeColors } from '@sightline/ui-kit';
import { useMemo, type ReactNode } from 'react';
import { schemesIn, type NamedSchemes } from './named-schemes.ts';

interface WithSchemesProps {
  readonly colors: ThemeColors;
  readonly children: (schemes: NamedSchemes) => ReactNode;
}

/** Passes the named schemes to its children. It is a component because the schemes are loaded on demand. */
export const WithSchemes = ({ colors, children }: WithSchemesProps): ReactNode => {
  const schemes = useMemo(() => schemesIn(colors), [colors]);
  return children(schemes);
};
