import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color } = vars;

/** The line is drawn 4 px wide, but its pointer target is 12 px wide. */
export const splitter = style({
  position: 'relative',
  flex: 'none',
  zIndex: 1,
  background: color.borderWeak,
  touchAction: 'none',
  selectors: {
    '&[aria-orientation="vertical"]': { inlineSize: 1, cursor: 'col-resize' },
    '&[aria-orientation="horizontal"]': { blockSize: 1, cursor: 'row-resize' },
    '&::after': { content: '', position: 'absolute', inset: -6 },
    '&::before': { content: '', position: 'absolute', inset: '-1.5px', transition: `background ${vars.motion.fast}` },
    '&:hover::before, &:focus-visible::before, &:active::before': { background: color.accent },
    '&:focus-visible': { outlineOffset: 3 },
  },
});
