import { startChild } from '../start-child.ts';

/** A parent process whose only child is blocked. Prints the PID of the child when the child is blocked. */
const child = startChild({
  beside: import.meta.url,
  name: 'busy-program',
  readsOnly: process.argv[2] === 'reads-only',
  byKernel: process.argv[3] === 'kernel',
});
child.once('message', () => process.stdout.write(`${child.pid}\n`));
