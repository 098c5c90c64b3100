import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const rows = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  minBlockSize: 0,
  minInlineSize: 0,
});
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[6],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: vars.color.textFaint,
});
export const page = style({
  blockSize: 'min(56vh, 520px)',
  transition: `opacity ${vars.motion.base}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.6 } },
});
export const grid = style({ blockSize: '100%' });
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[12] });
export const column = style({ flex: '1 1 240px', maxInlineSize: '320px' });
export const trail = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  font: vars.type.small,
  color: vars.color.textMuted,
});
export const step = style({
  all: 'unset',
  cursor: 'pointer',
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.control,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current]': { color: vars.color.text, fontWeight: 600, cursor: 'default' },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
  },
});
export const flips = style({ selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } } });
export const chart = style({ blockSize: 'min(52vh, 440px)', display: 'flex', minInlineSize: 0 });
export const middle = style({ display: 'grid', placeItems: 'center', inlineSize: '100%' });
