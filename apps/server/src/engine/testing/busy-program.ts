import process from 'node:process';

/** A program with a blocked main thread. */
process.send?.('busy', undefined, undefined, () => {
  for (;;);
});
