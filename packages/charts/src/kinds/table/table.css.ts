import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const scroll = style({
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'auto',
  position: 'relative',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
});
export const table = style({
  borderCollapse: 'separate',
  borderSpacing: 0,
  inlineSize: '100%',
  font: vars.type.small,
  fontVariantNumeric: 'tabular-nums',
});
export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  padding: 0,
  textAlign: 'start',
  selectors: {
    '&[data-number], &[data-align=end]': { textAlign: 'end' },
    '&[data-align=center]': { textAlign: 'center' },
  },
});
export const headButton = style({
  all: 'unset',
  boxSizing: 'border-box',
  cursor: 'pointer',
  display: 'inline-flex',
  gap: vars.space[4],
  alignItems: 'center',
  padding: `${vars.space[6]} ${vars.space[8]}`,
  font: vars.type.smallLabel,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  ':focus-visible': {
    outline: `2px solid ${vars.color.focus}`,
    outlineOffset: '-2px',
    borderRadius: vars.radius.control,
  },
  ':hover': { color: vars.color.text },
});
export const cell = style({
  padding: `0 ${vars.space[8]}`,
  blockSize: vars.size.gridRow,
  borderBlockEnd: `1px solid ${vars.color.borderWeak}`,
  whiteSpace: 'nowrap',
  maxInlineSize: '320px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: vars.color.text,
  selectors: {
    '&[data-number], &[data-align=end]': { textAlign: 'end' },
    '&[data-align=center]': { textAlign: 'center' },
    '&[data-null]': { color: vars.color.textFaint, fontStyle: 'italic' },
    'tr:hover &': { background: vars.color.hover },
    'tr[aria-selected=true] &': { background: vars.color.selected },
  },
});
export const pick = style({
  all: 'unset',
  cursor: 'pointer',
  display: 'inline-block',
  maxInlineSize: '100%',
  verticalAlign: 'middle',
  lineHeight: '24px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  ':hover': { textDecoration: 'underline' },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, borderRadius: vars.radius.control },
});
export const count = style({
  position: 'sticky',
  insetInlineStart: 0,
  padding: vars.space[8],
  font: vars.type.micro,
  color: vars.color.textFaint,
});
/** The search field above the rows. */
export const frame = style({ display: 'flex', flexDirection: 'column', gap: vars.space[6], blockSize: '100%' });
export const search = style({ flex: 'none', minBlockSize: vars.size.controlSm, maxInlineSize: '240px' });
export const rest = style({ flex: 1, minBlockSize: 0 });
