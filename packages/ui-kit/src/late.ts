import { createElement, useState, type ComponentType, type ReactNode } from 'react';
import { useLate } from './use-late.ts';

/**
 * Returns a component that is loaded when it is first shown, and shows nothing until then. Unlike with `lazy`, it
 * appears as soon as it is loaded; see `useLate`, which also loads it ahead. If it cannot be loaded, it throws the
 * error, for the error boundary above.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function Late(props: Props): ReactNode {
    const [failed, setFailed] = useState<{ readonly error: unknown }>();
    const Part = useLate(load, true, (error) => setFailed({ error }));
    if (failed) throw failed.error;
    return Part && createElement(Part, props);
  };
