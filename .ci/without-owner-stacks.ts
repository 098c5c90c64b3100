import * as react from 'react';

// In development, React takes a stack trace of each element that it creates, up to a maximum number. Tests do not read
// the traces, which take a fifth of the script time in browser tests. This getter keeps the count above the maximum.
const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
});
