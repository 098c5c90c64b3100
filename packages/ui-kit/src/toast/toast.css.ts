import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, space, type } = vars;
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const region = style({
  position: 'fixed',
  inset: 'auto',
  insetInlineStart: space[16],
  insetBlockEnd: space[16],
  zIndex: vars.layer.toast,
  display: 'grid',
  gap: space[8],
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  inlineSize: 360,
  maxInlineSize: 'calc(100vw - 32px)',
  color: color.text,
  background: 'none',
  outline: 'none',
  selectors: { '&:empty': { display: 'none' } },
  '@media': {
    '(max-width: 767px)': { insetInlineStart: space[12], insetBlockEnd: 76, inlineSize: 'calc(100vw - 24px)' },
  },
});
export const toast = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  columnGap: 10,
  rowGap: space[2],
  alignItems: 'center',
  paddingBlock: space[8],
  paddingInlineStart: space[12],
  paddingInlineEnd: space[8],
  font: type.body,
  background: color.raised,
  borderRadius: vars.radius.tile,
  boxShadow: vars.shadow.raised,
  animation: `${rise} ${vars.motion.base} ${vars.ease.out}`,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const tone = styleVariants({
  info: { color: color.info },
  success: { color: color.success },
  warning: { color: color.warning },
  danger: { color: color.danger },
});
/** Centers the icon on the first line, which is as high as the buttons beside it. */
export const icon = style({ alignSelf: 'start', blockSize: vars.size.controlSm });
export const words = style({ paddingBlock: space[4], overflowWrap: 'anywhere' });
export const acts = style({ display: 'flex', alignItems: 'center', gap: space[2] });
export const detail = style({
  gridColumn: '2 / -1',
  font: type.small,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});

export const link = style({
  textDecoration: 'underline',
  textDecorationColor: color.border,
  textUnderlineOffset: 3,
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
});
