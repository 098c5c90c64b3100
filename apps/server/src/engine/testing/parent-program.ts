import { startChild } from '../start-child.ts';

/** A parent with one busy child: prints the child's id once that is busy. */
const child = startChild({
  beside: import.meta.url,
  name: 'busy-program',
  readsOnly: process.argv[2] === 'reads-only',
});
child.once('message', () => process.stdout.write(`${child.pid}\n`));
