import * as react from 'react';

// React in development takes a stack trace of each element it creates, up to a number of them. Tests do not read them,
// and they are a fifth of what scripts take in browser tests. The count starts above that number and stays there.
const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
});
