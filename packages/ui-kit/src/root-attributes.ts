import type { RootProps } from './root-props.ts';

const forRoot = /^(?:id|ref|aria-.*|data-.*)$/u;

/**
 * Returns the props that are attributes of the root element. For components that have too many props of their own to
 * destructure them all.
 */
export const rootAttributes = <Root extends Element>(props: RootProps<Root>): Omit<RootProps<Root>, 'className'> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => forRoot.test(name)));
