import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, motion, radius, shadow: _shadow, size, space, type } = vars;
const tint = (over: string) => `linear-gradient(${over}, ${over}), ${color.surface}`;
const held = '&:active, &[aria-expanded="true"], &[aria-pressed="true"]';

export const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  gap: space[6],
  maxInlineSize: '100%',
  blockSize: size.control,
  paddingInline: space[12],
  font: type.label,
  whiteSpace: 'nowrap',
  color: color.text,
  borderRadius: radius.control,
  transition: `background ${motion.fast}, box-shadow ${motion.fast}`,
  selectors: {
    '&[aria-disabled="true"]': {
      color: color.textDisabled,
      background: color.hover,
      boxShadow: 'none',
      cursor: 'not-allowed',
    },
  },
});

const enabled = (rule: string) =>
  `${rule
    .split(',')
    .map((one) => `${one.trim()}:not([aria-disabled="true"])`)
    .join(', ')}`;

export const kind = styleVariants({
  default: {
    background: color.surface,
    boxShadow: `inset 0 0 0 1px ${color.border}`,
    selectors: {
      [enabled('&:hover')]: { background: tint(color.hover) },
      [enabled(held)]: { background: tint(color.pressed) },
    },
  },
  primary: {
    background: color.accent,
    color: color.onAccent,
    selectors: {
      [enabled('&:hover')]: { background: color.accentHover },
      [enabled('&:active')]: { background: color.accentPressed },
    },
  },
  ghost: {
    paddingInline: space[8],
    color: color.textMuted,
    selectors: {
      '&[aria-disabled="true"]': { background: 'none' },
      [enabled('&:hover')]: { background: color.hover, color: color.text },
      [enabled(held)]: { background: color.pressed, color: color.text },
    },
  },
  danger: {
    background: color.surface,
    color: color.danger,
    boxShadow: `inset 0 0 0 1px ${color.border}`,
    selectors: {
      [enabled('&:hover')]: { background: tint(color.hover) },
      [enabled('&:active')]: { background: tint(color.pressed) },
    },
  },
  dangerSolid: {
    background: color.danger,
    color: color.onDanger,
    selectors: { [enabled('&:hover, &:active')]: { background: color.dangerHover } },
  },
});

export const extent = styleVariants({
  sm: { blockSize: size.controlSm, paddingInline: space[8], font: type.smallLabel },
  md: {},
  lg: { blockSize: size.controlLg, paddingInline: space[16] },
});

export const square = styleVariants({
  sm: { inlineSize: size.controlSm, paddingInline: 0 },
  md: { inlineSize: size.control, paddingInline: 0 },
  lg: { inlineSize: size.controlLg, paddingInline: 0 },
});

export const block = style({ inlineSize: '100%' });
export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
/** Hides the text while a spinner covers it, so that the button keeps its width. */
export const quiet = style({ opacity: 0 });
export const over = style({ position: 'absolute', display: 'grid', placeItems: 'center', inset: 0 });
export const group = style({ display: 'inline-flex', flex: 'none' });

globalStyle(`${group} > button`, { borderRadius: 0, marginInlineStart: -1 });
globalStyle(`${group} > button:first-child`, {
  marginInlineStart: 0,
  borderStartStartRadius: radius.control,
  borderEndStartRadius: radius.control,
});
globalStyle(`${group} > button:last-child`, {
  borderStartEndRadius: radius.control,
  borderEndEndRadius: radius.control,
});
globalStyle(`${group} > button:focus-visible, ${group} > button[aria-pressed="true"]`, { zIndex: 1 });
