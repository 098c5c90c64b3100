import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

/** Code runs from left to right in every language. */
export const editor = style({ direction: 'ltr' });

// `:where` has no specificity, so that the class from the parent component determines the size, whatever the order of
// the style sheets.
globalStyle(`:where(${editor})`, { blockSize: '100%', minBlockSize: 0, minInlineSize: 0 });

globalStyle(`.cm-editor:has(.cm-content:focus-visible)`, {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: -2,
});
globalStyle(`.cm-editor .cm-content:focus-visible`, { outline: 'none' });
