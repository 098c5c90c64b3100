import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { layer, radius, shadow, size, space } = vars;

/**
 * Position beside the support launcher, which is 44 px wide and 20 px from both edges. Vertically centered on the
 * launcher.
 */
export const corner = style({
  position: 'fixed',
  insetBlockEnd: `calc(42px - ${size.control} / 2 + env(safe-area-inset-bottom))`,
  insetInlineEnd: `calc(64px + ${space[12]})`,
  zIndex: layer.support,
  borderRadius: radius.control,
  boxShadow: shadow.raised,
});
/** Alerts of a page, one below the other. */
export const alerts = style({
  display: 'grid',
  gap: space[8],
  selectors: { '&:not(:empty)': { marginBlockEnd: space[12] } },
});
