import { globalStyle } from '@vanilla-extract/css';

/**
 * Keeps the hidden form input that Radix adds to a control inside of the positioned element `part`. Radix shifts the
 * input to the left, which would widen a right-to-left page. Call this function in a `.css.ts` file. @param part class
 * of the element
 */
export const keepFormInputIn = (part: string): void =>
  globalStyle(`${part} input[aria-hidden]`, {
    insetInlineStart: 0,
    insetBlockStart: 0,
    transform: 'none !important',
  });
