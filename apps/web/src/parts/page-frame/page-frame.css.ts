import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, size, type } = vars;

export const card = style({
  display: 'grid',
  gap: space[12],
  justifyItems: 'start',
  margin: size.gutter,
  padding: space[24],
  maxInlineSize: 720,
  background: color.surface,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.tile,
});
export const title = style({ font: type.page, letterSpacing: vars.tracking.page, overflowWrap: 'anywhere' });
export const words = style({ color: color.textMuted });
export const link = style({ color: color.accent, textDecoration: 'underline', textUnderlineOffset: '0.2em' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const primaryLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  blockSize: size.control,
  paddingInline: space[12],
  font: type.label,
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  selectors: { '&:hover': { background: color.accentHover } },
});
export const details = style({
  inlineSize: '100%',
  maxBlockSize: 240,
  overflow: 'auto',
  padding: space[8],
  font: type.code,
  background: color.sunken,
  borderRadius: radius.control,
  whiteSpace: 'pre-wrap',
  direction: 'ltr',
});
export const placeholder = style({ display: 'grid', gap: space[12], padding: `${space[12]} ${size.gutter}` });
