import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, radius, size, space, tracking, type } = vars;
const phone = '(max-width: 767px)';

export const home = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[16],
  inlineSize: '100%',
  paddingBlockEnd: 72,
});
export const header = style({ inlineSize: '100%', maxInlineSize: 1328 });
export const content = style({
  display: 'grid',
  gap: space[32],
  inlineSize: '100%',
  maxInlineSize: 1328,
  paddingInline: size.gutter,
});
export const panel = style({ display: 'grid', gap: space[12], minInlineSize: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  minBlockSize: size.control,
});
export const fold = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  borderRadius: radius.control,
  font: type.title,
  letterSpacing: tracking.title,
});
export const chevron = style({ transition: `transform ${vars.motion.fast}` });
export const closed = style({
  transform: 'rotate(-90deg)',
  selectors: { '[dir="rtl"] &': { transform: 'rotate(90deg)' } },
});
export const headEnd = style({ display: 'flex', alignItems: 'center', gap: space[12], marginInlineStart: 'auto' });
export const tabs = style({ '@media': { [phone]: { order: 1, flexBasis: '100%' } } });
globalStyle(`${tabs} > [role="radiogroup"]`, { '@media': { [phone]: { inlineSize: '100%' } } });
globalStyle(`${tabs} [role="radio"]`, { '@media': { [phone]: { flex: 1, justifyContent: 'center' } } });
export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  blockSize: size.controlSm,
  paddingInline: space[8],
  font: type.smallLabel,
  whiteSpace: 'nowrap',
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  selectors: { '&:hover': { background: `linear-gradient(${color.hover}, ${color.hover}), ${color.surface}` } },
});

export const showAll = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: 24,
  font: type.small,
  color: color.textMuted,
  whiteSpace: 'nowrap',
  borderRadius: radius.control,
  selectors: { '&:hover': { color: color.text } },
});
export const flips = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: space[16],
});
export const recents = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: space[12],
  '@media': { [phone]: { gap: 0 } },
});
export const box = style({
  background: color.surface,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.tile,
});
export const skeletonCard = style([box, { display: 'grid', gap: space[8], padding: space[12], overflow: 'hidden' }]);

export const notice = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.borderWeak}`,
  borderRadius: vars.radius.tile,
});
export const noticeStep = style({ color: vars.color.textFaint, fontVariantNumeric: 'tabular-nums' });
export const noticeLine = style({ gridColumn: '1 / -1' });
