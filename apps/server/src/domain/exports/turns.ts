import { setImmediate } from 'node:timers/promises';

/** Number of rows to write before yielding to other work. */
export const rowsOfTurn = 1024;
/** Number of bytes to collect before they are sent. */
export const pieceBytes = 131_072;

/** Yields to all other work that is waiting in the event loop. */
export const turn = (): Promise<void> => setImmediate();
