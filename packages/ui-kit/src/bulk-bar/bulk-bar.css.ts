import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const place = style({
  position: 'sticky',
  insetBlockEnd: vars.space[16],
  zIndex: vars.layer.sticky,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': { '(max-width: 767px)': { justifyContent: 'flex-start', paddingInlineStart: vars.space[12] } },
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minBlockSize: 44,
  paddingInlineStart: vars.space[16],
  paddingInlineEnd: vars.space[8],
  pointerEvents: 'auto',
  background: vars.color.raised,
  borderRadius: vars.radius.dialog,
  boxShadow: vars.shadow.raised,
  animation: `${rise} ${vars.motion.base} ${vars.ease.out}`,
  '@media': {
    '(forced-colors: active)': { border: '1px solid CanvasText' },
    // Leaves space for the support button.
    '(max-width: 767px)': { flexWrap: 'wrap', maxInlineSize: 'calc(100% - 76px)', paddingBlock: vars.space[6] },
  },
});
export const count = style({
  font: vars.type.label,
  marginInlineEnd: vars.space[8],
  fontVariantNumeric: 'tabular-nums',
});
