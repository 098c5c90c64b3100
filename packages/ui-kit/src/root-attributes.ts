import type { RootProps } from './root-props.ts';

const forRoot = /^(?:id|ref|aria-.*|data-.*)$/u;

/** The attributes among the props of a part with too many of its own to name the others. */
export const rootAttributes = <Root extends Element>(props: RootProps<Root>): Omit<RootProps<Root>, 'className'> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => forRoot.test(name)));
