import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** Radix positions the content. Its wrapper takes over the z-index that is set here. */
const placed = style({
  zIndex: vars.layer.popover,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  maxInlineSize: 'var(--radix-popper-available-width)',
  maxBlockSize: 'var(--radix-popper-available-height)',
  outline: 'none',
});
export const raised = style([
  placed,
  {
    font: vars.type.body,
    color: vars.color.text,
    background: vars.color.raised,
    borderRadius: vars.radius.tile,
    boxShadow: vars.shadow.raised,
    animation: `${appear} ${vars.motion.base} ${vars.ease.out}`,
    // Hide the content at once when it closes, so that the next Esc goes to the layer below.
    selectors: { '&[data-state="closed"]': { animation: 'none' } },
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
]);
export const asWide = style({ minInlineSize: 'var(--radix-popper-anchor-width)' });
