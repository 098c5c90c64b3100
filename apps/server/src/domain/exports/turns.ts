import { setImmediate } from 'node:timers/promises';

/** Rows that are written before others get their turn. */
export const rowsOfTurn = 1024;
/** Bytes that are gathered before they go out. */
export const pieceBytes = 131_072;

/** Lets everything else that waits go first. */
export const turn = (): Promise<void> => setImmediate();
