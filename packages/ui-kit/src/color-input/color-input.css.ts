import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, radius } = vars;

/** Shows the chosen color and opens the picker. It is a crossed box while no color is chosen. */
export const well = style({
  display: 'block',
  inlineSize: 28,
  blockSize: 20,
  padding: 0,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.box,
  background: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': { border: 0, borderRadius: `calc(${radius.box} - 1px)` },
    '&::-moz-color-swatch': { border: 0, borderRadius: `calc(${radius.box} - 1px)` },
    '&[data-empty]::-webkit-color-swatch': { visibility: 'hidden' },
    '&[data-empty]::-moz-color-swatch': { visibility: 'hidden' },
    '&[data-empty]': {
      background: `linear-gradient(to top right, transparent calc(50% - 1px), ${color.borderControl} 50%, transparent calc(50% + 1px))`,
    },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
    '&:disabled': { cursor: 'not-allowed' },
  },
});
