import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';

const { color, motion, radius, space, type } = vars;
const phone = '(max-width: 767px)';
const coarse = '(pointer: coarse)';
const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

export const frame = style({
  flexDirection: 'column',
  overflow: 'hidden',
  inlineSize: 640,
  maxInlineSize: 'calc(100% - 48px)',
  maxBlockSize: 'min(560px, 76dvh)',
  marginBlock: '12dvh auto',
  marginInline: 'auto',
  padding: 0,
  border: 0,
  borderRadius: radius.dialog,
  font: type.body,
  color: color.text,
  background: color.raised,
  boxShadow: vars.shadow.modal,
  animation: `${rise} ${motion.base} ${vars.ease.out}`,
  selectors: {
    '&[open]': { display: 'flex' },
    '&::backdrop': { background: color.scrim, animation: `${fade} ${motion.base} ${vars.ease.out}` },
    '&:focus-visible': { outline: 'none' },
  },
  '@media': {
    [phone]: {
      inlineSize: '100%',
      maxInlineSize: '100%',
      blockSize: '100dvh',
      maxBlockSize: '100dvh',
      margin: 0,
      borderRadius: 0,
    },
    '(forced-colors: active)': { border: '1px solid CanvasText' },
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
  },
});
globalStyle(
  `html:has(${frame
    .split(' ')
    .map((name) => `.${name}`)
    .join('')}[open])`,
  { overflow: 'hidden' },
);

export const find = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[8],
  minBlockSize: 48,
  paddingInline: space[16],
  borderBlockEnd: `1px solid ${color.borderWeak}`,
  '@media': { [phone]: { paddingInlineStart: space[12], paddingInlineEnd: space[4], minBlockSize: 56 } },
});
export const findIcon = style({ color: color.textFaint, flex: 'none' });
/** Mirrors the back arrow in right-to-left languages. */
export const back = style({});
globalStyle(`${back}:dir(rtl) svg`, { transform: 'scaleX(-1)' });
export const input = style({
  flex: 1,
  minInlineSize: 0,
  blockSize: 44,
  padding: 0,
  border: 0,
  font: type.bodyLg,
  color: color.text,
  background: 'none',
  // The input has no outline, because the frame around it looks like the field and is always focused.
  outline: 'none',
  selectors: { '&::placeholder': { color: color.textFaint } },
  '@media': { [coarse]: { fontSize: 16 } },
});
export const about = style({
  maxInlineSize: '40%',
  paddingInline: space[8],
  paddingBlock: space[2],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: type.smallLabel,
  color: color.textMuted,
  background: color.track,
  borderRadius: radius.control,
});

export const list = style({ flex: '1 1 auto', overflow: 'auto', padding: space[6], scrollPaddingBlock: 32 });
export const heading = style({
  padding: `${space[6]} ${space[8]} ${space[2]}`,
  font: type.microLabel,
  color: color.textFaint,
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: 36,
  paddingInline: space[8],
  borderRadius: radius.control,
  cursor: 'pointer',
  userSelect: 'none',
  '@media': {
    [coarse]: { minBlockSize: 48 },
    '(forced-colors: active)': {
      selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
  selectors: { '&[aria-selected="true"]': { background: color.hover } },
});
export const rowIcon = style({ flex: 'none', color: color.textFaint });
export const words = style({
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'baseline',
  gap: space[8],
  minInlineSize: 0,
  '@media': { [phone]: { flexDirection: 'column', gap: 0, alignItems: 'stretch', paddingBlock: space[4] } },
});
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minInlineSize: 0 } as const;
export const title = style({
  ...clipped,
  flex: '0 1 auto',
  font: type.body,
  '@media': { [phone]: { overflowWrap: 'anywhere', whiteSpace: 'normal' } },
});
globalStyle(`${title} mark`, { font: type.label, fontWeight: 600, color: 'inherit', background: 'none' });
globalStyle(`${title} bdi, ${title} mark`, { unicodeBidi: 'isolate' });
export const place = style({
  ...clipped,
  flex: '1 1 0',
  font: type.small,
  color: color.textFaint,
  // On phones, the location is on a separate line below the title.
  '@media': { [phone]: { flex: 'none' } },
});
export const kind = style({ flex: 'none', font: type.small, color: color.textFaint });
export const shortcut = style({
  display: 'inline-flex',
  gap: space[2],
  flex: 'none',
  '@media': { [coarse]: { display: 'none' } },
});

export const note = style({
  padding: space[24],
  textAlign: 'center',
  color: color.textMuted,
  overflowWrap: 'anywhere',
});
export const failure = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 'none',
  paddingBlock: space[8],
  paddingInline: space[16],
  font: type.small,
  color: color.textMuted,
  borderBlockStart: `1px solid ${color.borderWeak}`,
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  columnGap: space[16],
  rowGap: space[4],
  paddingBlock: space[8],
  paddingInline: space[16],
  font: type.small,
  color: color.textFaint,
  borderBlockStart: `1px solid ${color.borderWeak}`,
  '@media': { [coarse]: { display: 'none' }, [phone]: { display: 'none' } },
});
export const hint = style({ display: 'inline-flex', alignItems: 'center', gap: space[4], whiteSpace: 'nowrap' });
