import { globalStyle } from '@vanilla-extract/css';

/**
 * Keeps the hidden input that Radix adds to a control for forms inside a positioned element. Radix shifts it to the
 * left, which would widen a right-to-left page. Call it in a `.css.ts` file. @param part class of the element
 */
export const keepFormInputIn = (part: string): void =>
  globalStyle(`${part} input[aria-hidden]`, {
    insetInlineStart: 0,
    insetBlockStart: 0,
    transform: 'none !important',
  });
