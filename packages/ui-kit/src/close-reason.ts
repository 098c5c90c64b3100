/**
 * Reason why something closes: `close` is its close button, `escape` the Esc key, `outside` a press or the focus
 * outside of it, `select` a choice in it, `tab` moving on by the Tab key.
 */
export type CloseReason = 'close' | 'escape' | 'outside' | 'select' | 'tab';

/** Argument of an `onClose` handler. */
export interface Closing {
  readonly reason: CloseReason;
}
