import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** What Radix's popper places: the wrapper that it draws takes the layer from here. */
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
    // What closes is gone at once: the next Esc is for what lies below.
    selectors: { '&[data-state="closed"]': { animation: 'none' } },
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
]);
export const asWide = style({ minInlineSize: 'var(--radix-popper-anchor-width)' });
