import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

export const builder = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });
export const unit = style({ inlineSize: 156 });
export const time = style({ inlineSize: 120 });
export const number = style({ inlineSize: 64 });
export const days = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space[2] });
export const day = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: 32,
  minBlockSize: 32,
  paddingInline: space[4],
  border: 0,
  borderRadius: radius.pill,
  font: type.small,
  color: color.textMuted,
  background: 'transparent',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-pressed="true"]': {
      color: color.accent,
      background: color.accentFill,
      boxShadow: `inset 0 0 0 1px ${color.accentBorder}`,
    },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[aria-pressed="true"]': { border: '2px solid Highlight' } } },
  },
});
export const mono = style({ fontFamily: vars.font.mono });
export const next = style({ display: 'grid', gap: space[6] });
export const nextTitle = style({ margin: 0, font: type.smallLabel });
export const runs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[6],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  font: type.small,
  fontVariantNumeric: 'tabular-nums',
  color: color.textMuted,
});
export const run = style({
  padding: `${space[2]} ${space[8]}`,
  borderRadius: radius.control,
  background: color.hover,
});
export const duration = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 104px',
  gap: space[4],
});
