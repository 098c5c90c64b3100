import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[16],
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  overflow: 'hidden',
  selectors: {
    '&[data-narrow]': { flexDirection: 'column', gap: vars.space[8] },
    '&:not([data-narrow])': { justifyContent: 'center' },
  },
});
export const list = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  flex: 1,
  minInlineSize: 0,
  maxBlockSize: '100%',
  overflowY: 'auto',
  inlineSize: '100%',
  // The list is not wider than this, because names and values are hard to match if they are far apart.
  maxInlineSize: '320px',
});
export const item = style({
  display: 'grid',
  gridTemplateColumns: '10px minmax(0, 1fr) auto 48px',
  gap: vars.space[8],
  alignItems: 'center',
  inlineSize: '100%',
  border: 0,
  background: 'transparent',
  paddingBlock: vars.space[4],
  paddingInline: vars.space[4],
  borderRadius: vars.radius.control,
  font: vars.type.small,
  color: vars.color.text,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'default',
  selectors: {
    [`${box}[data-tight] &`]: { gridTemplateColumns: '10px minmax(0, 1fr) 48px' },
    'button&': { cursor: 'pointer' },
    'button&:hover': { background: vars.color.hover },
    '&[data-dim]': { color: vars.color.textDisabled },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
});
export const swatch = style({ inlineSize: '10px', blockSize: '10px', borderRadius: '2px' });
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const share = style({ textAlign: 'end', color: vars.color.textMuted });
export const ring = style({ flex: 'none' });
