import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, radius, space, type: font } = vars;

export const preview = style({
  maxBlockSize: 240,
  overflow: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
});
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', font: font.small });
globalStyle(`${table} :is(th, td)`, {
  paddingInline: space[8],
  paddingBlock: space[4],
  textAlign: 'start',
  whiteSpace: 'nowrap',
  borderBlockEnd: `1px solid ${color.borderWeak}`,
});
export const number = style({ fontVariantNumeric: 'tabular-nums' });
globalStyle(`${table} .${number}`, { textAlign: 'end' });
export const type = style({ display: 'flex', minInlineSize: 144, marginBlockStart: space[4], fontWeight: 400 });
export const empty = style({ color: color.textMuted });

export const sending = style({ display: 'grid', gap: space[6] });
export const sendingWords = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[8],
  font: font.micro,
  color: color.textMuted,
});
