import type { RootProps } from './root-props.ts';

const forRoot = /^(?:id|ref|aria-.*|data-.*)$/u;

/**
 * Returns the props that are attributes of the root element. Used by components with too many other props to
 * destructure.
 */
export const rootAttributes = <Root extends Element>(props: RootProps<Root>): Omit<RootProps<Root>, 'className'> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => forRoot.test(name)));
