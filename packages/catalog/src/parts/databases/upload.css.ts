import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, radius, space, type: font } = vars;

export const looks = style({ display: 'grid', gap: space[12], minInlineSize: 0 });
export const preview = style({
  maxBlockSize: 340,
  overflow: 'auto',
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.control,
});
export const table = style({ inlineSize: '100%', borderCollapse: 'separate', borderSpacing: 0, font: font.small });
globalStyle(`${table} :is(th, td)`, {
  paddingInline: space[8],
  paddingBlock: space[4],
  textAlign: 'start',
  whiteSpace: 'nowrap',
  borderBlockEnd: `1px solid ${color.borderWeak}`,
});
globalStyle(`${table} :is(th, td):not(:last-child)`, { borderInlineEnd: `1px solid ${color.borderWeak}` });
globalStyle(`${table} th`, { position: 'sticky', insetBlockStart: 0, background: color.sunken, fontWeight: 400 });
globalStyle(`${table} td`, { maxInlineSize: 320, overflow: 'hidden', textOverflow: 'ellipsis' });
export const columnName = style({ display: 'flex', alignItems: 'center', gap: space[6], fontWeight: 500 });
export const number = style({ fontVariantNumeric: 'tabular-nums' });
globalStyle(`${table} .${number}`, { textAlign: 'end' });
globalStyle(`${table} .${number} .${columnName}`, { justifyContent: 'flex-end' });
export const type = style({ display: 'flex', minInlineSize: 152, marginBlockStart: space[4] });
/** Frame around the type of a column that was guessed, so that the user confirms it. */
export const doubtful = style({ borderRadius: radius.control, boxShadow: `0 0 0 1px ${color.warning}` });
export const left = style({ color: color.textDisabled });
export const written = style({ display: 'block' });
export const read = style({ display: 'block', font: font.micro, color: color.textFaint });
export const empty = style({ color: color.textFaint });
export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[6],
  font: font.small,
  color: color.textMuted,
});
export const count = style({ color: color.textFaint, fontVariantNumeric: 'tabular-nums' });
export const addValue = style({ inlineSize: 120 });

export const sending = style({ display: 'grid', gap: space[6] });
export const sendingWords = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[8],
  font: font.micro,
  color: color.textMuted,
});
