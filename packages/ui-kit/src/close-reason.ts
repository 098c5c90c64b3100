/**
 * Why something closes: `close` its own button, `escape` the key, `outside` a press or the focus elsewhere, `select` a choice
 * in it, `tab` the way on by keyboard.
 */
export type CloseReason = 'close' | 'escape' | 'outside' | 'select' | 'tab';

/** Argument of an `onClose` handler. */
export interface Closing {
  readonly reason: CloseReason;
}
