import { startChild } from '../start-child.ts';

/** A parent with one blocked child. Prints the child's PID once the child is blocked. */
const child = startChild({
  beside: import.meta.url,
  name: 'busy-program',
  readsOnly: process.argv[2] === 'reads-only',
  byKernel: process.argv[3] === 'kernel',
});
child.once('message', () => process.stdout.write(`${child.pid}\n`));
