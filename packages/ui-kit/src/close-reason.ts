/**
 * Reason for closing an element: `close` is its close button, `escape` the Esc key, `outside` a press or a move of the
 * focus outside of the element, `select` a choice in it, `tab` a move of the focus by the Tab key.
 */
export type CloseReason = 'close' | 'escape' | 'outside' | 'select' | 'tab';

/** Argument of an `onClose` handler. */
export interface Closing {
  readonly reason: CloseReason;
}
