import { createElement, useState, type ComponentType, type ReactNode } from 'react';
import { useLate } from './use-late.ts';

export interface LateProps {
  /** Shown until the component has loaded. Default: nothing. */
  readonly fallback?: ReactNode;
}

/**
 * Returns a component that is loaded when it is first shown, or ahead with `loadAhead`. It appears as soon as it is
 * loaded; see `useLate`. If it cannot be loaded, it throws the error to the error boundary above. The next attempt of
 * the boundary loads it again.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function Late({ fallback, ...rest }: Props & LateProps): ReactNode {
    const [failed, setFailed] = useState<{ readonly error: unknown }>();
    const Part = useLate(load, true, (error) => setFailed({ error }));
    if (failed) throw failed.error;
    return Part ? createElement(Part, rest as unknown as Props) : fallback;
  };
