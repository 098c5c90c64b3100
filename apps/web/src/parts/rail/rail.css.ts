import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, font: _font, layer, motion, radius, size, space, type } = vars;

export const rail = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.rail,
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  blockSize: '100dvh',
  inlineSize: size.rail,
  padding: space[8],
  background: color.canvas,
  borderInlineEnd: `1px solid ${color.borderWeak}`,
});
export const folded = style({ inlineSize: size.railFolded, alignItems: 'center' });
/** In the drawer of small windows, the rail fills the available space. */
export const inDrawer = style({
  position: 'static',
  inlineSize: '100%',
  // Height of the drawer without its header and padding, so that the account menu is at the bottom here, too.
  blockSize: `calc(100dvh - ${size.bar} - ${space[32]})`,
  borderInlineEnd: 0,
  background: 'none',
  padding: 0,
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minBlockSize: size.control,
});
export const headFolded = style({ flexDirection: 'column' });
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minInlineSize: 0,
  paddingInline: space[8],
  paddingBlock: space[6],
  borderRadius: radius.control,
  font: type.title,
  letterSpacing: vars.tracking.title,
});
export const brandName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const scroll = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[16],
  flex: 1,
  inlineSize: '100%',
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
});
export const group = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] });
export const heading = style({
  paddingInline: space[8],
  paddingBlock: space[4],
  font: type.micro,
  color: color.textFaint,
});
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: size.controlSm,
  paddingInline: space[8],
  borderRadius: radius.control,
  font: type.label,
  color: color.textMuted,
  transition: `background ${motion.fast}`,
  selectors: {
    '&:hover': { background: color.hover, color: color.text },
    '&[aria-current]': { background: color.track, color: color.text },
  },
});
export const linkFolded = style({
  justifyContent: 'center',
  inlineSize: size.controlLg,
  maxInlineSize: '100%',
  blockSize: size.control,
  paddingInline: 0,
  marginInline: 'auto',
});
export const label = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const foot = style({ display: 'flex', alignItems: 'center', gap: space[4], inlineSize: '100%' });
export const footFolded = style({ flexDirection: 'column' });
/** Container for the controls of decorations. It is empty if there are none. */
export const controlsPlace = style({ display: 'contents' });
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 1,
  minInlineSize: 0,
  minBlockSize: size.control,
  paddingInline: space[6],
  borderRadius: radius.control,
  font: type.label,
  selectors: { '&:hover, &[aria-expanded="true"]': { background: color.hover } },
});
globalStyle(`${foot} > span:first-child`, { flex: 1, minInlineSize: 0 });
/** The search and New buttons, side by side. */
export const top = style({ display: 'flex', gap: space[6], inlineSize: '100%' });
export const topFolded = style({ flexDirection: 'column', alignItems: 'center' });
export const find = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  gap: space[8],
  minInlineSize: 0,
  blockSize: size.control,
  paddingInline: space[8],
  borderRadius: radius.control,
  font: type.body,
  color: color.textFaint,
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  transition: `box-shadow ${motion.fast}`,
  selectors: { '&:hover': { boxShadow: `inset 0 0 0 1px ${color.borderControl}` } },
  '@media': {
    '(pointer: coarse)': { blockSize: 44 },
    '(forced-colors: active)': { border: '1px solid ButtonBorder' },
  },
});
export const findWord = style({ flex: 1, minInlineSize: 0, textAlign: 'start' });

export const foldIcon = style({});
globalStyle(`[dir="rtl"] ${foldIcon} svg`, { transform: 'scaleX(-1)' });
