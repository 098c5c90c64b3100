import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, size, space, type } = vars;

export const tags = style({ display: 'inline-flex', gap: space[4], flexWrap: 'wrap', maxInlineSize: 240 });
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 24,
  maxInlineSize: '100%',
  borderRadius: radius.control,
  selectors: { '&:hover': { color: color.accent } },
});
export const ago = style({ whiteSpace: 'nowrap' });
export const warning = style({ display: 'inline-flex', color: color.warning });
export const about = style({ display: 'inline-flex', color: color.textFaint });
export const faint = style({ color: color.textMuted, whiteSpace: 'nowrap' });
export const link = style({ paddingBlock: space[4], selectors: { '&:hover': { color: color.accent } } });
export const words = style({
  display: 'block',
  maxInlineSize: 320,
  color: color.textMuted,
  '@media': { '(max-width: 767px)': { maxInlineSize: '100%' } },
});
export const primaryLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  blockSize: size.control,
  paddingInline: space[12],
  font: type.label,
  whiteSpace: 'nowrap',
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  selectors: { '&:hover': { background: color.accentHover } },
});
export const previewFoot = style({ display: 'flex', gap: space[8], marginInlineEnd: 'auto' });
export const preview = style({ display: 'grid', gap: space[12] });
export const code = style({ display: 'block', maxInlineSize: 420, font: type.code, direction: 'ltr' });
