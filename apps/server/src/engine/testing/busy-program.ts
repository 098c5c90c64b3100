import process from 'node:process';

/** A program that works on one thing for ever and hears nothing meanwhile. */
process.send?.('busy', undefined, undefined, () => {
  for (;;);
});
