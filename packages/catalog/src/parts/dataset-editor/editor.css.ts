import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, radius, size, space, type } = vars;
const phone = '(max-width: 767px)';

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  blockSize: '100%',
  minBlockSize: 0,
});
export const bars = style({
  display: 'grid',
  gap: space[8],
  paddingInline: size.gutter,
  selectors: { '&:not(:empty)': { paddingBlockEnd: space[8] } },
});
export const body = style({ display: 'grid', minBlockSize: 0, minInlineSize: 0 });
export const tabFrame = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: 0,
  minInlineSize: 0,
});
export const tabBar = style({ paddingInline: size.gutter });
export const explore = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  minBlockSize: size.control,
  paddingInline: space[8],
  color: color.accent,
  font: type.label,
});
/** The link to create a chart, styled like a primary button. */
export const createChart = style([
  explore,
  {
    paddingInline: space[12],
    borderRadius: radius.control,
    background: color.accent,
    color: color.onAccent,
    ':hover': { background: color.accentHover },
  },
]);
export const panel = style({ minBlockSize: 0, overflowY: 'auto', padding: `${space[16]} ${size.gutter}` });
export const dataTab = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  blockSize: '100%',
  minBlockSize: 240,
});
export const dataGrid = style({ blockSize: '100%', minBlockSize: 0 });
export const dataFoot = style({
  margin: 0,
  paddingBlockStart: space[8],
  font: type.small,
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
/** A list and, beside it, the form of the selected row. */
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(260px, 380px) minmax(0, 1fr)',
  gap: space[24],
  blockSize: '100%',
  minBlockSize: 0,
  '@media': {
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto auto', blockSize: 'auto' },
  },
});
export const listSide = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: space[8],
  minBlockSize: 0,
  minInlineSize: 0,
});
export const details = style({
  minInlineSize: 0,
  minBlockSize: 0,
  overflowY: 'auto',
  paddingInline: space[2],
  '@media': { [phone]: { overflowY: 'visible' } },
});
export const fields = style({ display: 'grid', gap: space[16], maxInlineSize: 720, paddingBlockEnd: space[24] });
export const pair = style({
  display: 'grid',
  gap: space[16],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
});
/** A `fieldset` without a box, so that the fields in it can be disabled together. */
export const fieldset = style({ display: 'contents' });
globalStyle(`${fieldset}:disabled button`, { color: color.textDisabled, cursor: 'not-allowed' });
export const switches = style({ display: 'grid', gap: space[12] });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8], minInlineSize: 0 });
export const spread = style([row, { justifyContent: 'space-between' }]);
export const heading = style({ font: type.title, margin: 0, overflowWrap: 'anywhere' });
export const section = style({ font: type.titleSm, margin: 0 });
// A heading is closer to the content below it than to the content above.
export const chapter = style([heading, { selectors: { '&:not(:first-child)': { marginBlockStart: space[16] } } }]);
export const muted = style({ color: color.textMuted, margin: 0 });
export const mono = style({ font: type.code });
export const code = style({
  minBlockSize: 200,
  blockSize: 'min(44dvh, 420px)',
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.control,
  overflow: 'hidden',
  resize: 'vertical',
});
export const codeWrong = style({ borderColor: color.danger });
export const plain = style({ margin: 0, paddingInlineStart: space[16], display: 'grid', gap: space[4] });
export const cards = style({ display: 'grid', gap: space[8], margin: 0, padding: 0, listStyle: 'none' });
export const card = style({
  display: 'grid',
  gap: space[4],
  padding: space[12],
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.tile,
  background: color.surface,
  overflowWrap: 'anywhere',
});
export const scrollX = style({
  overflowX: 'auto',
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.tile,
});
export const sample = style({ borderCollapse: 'collapse', font: type.small, inlineSize: '100%' });
export const cell = style({
  padding: `${space[4]} ${space[8]}`,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  maxInlineSize: 280,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderBlockEnd: `1px solid ${color.borderWeak}`,
});
export const head = style([cell, { font: type.smallLabel, background: color.sunken }]);
export const headType = style({ display: 'block', font: type.micro, color: color.textMuted });
export const count = style({ color: color.danger, fontWeight: 600 });
export const link = style({ display: 'inline-block', paddingBlock: space[2], color: color.accent });
export const addSide = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  minBlockSize: 0,
  minInlineSize: 0,
});
/**
 * Hides an element on phones, because there is no space in the first row and the tabs below show the same information.
 */
export const wide = style({ '@media': { [phone]: { display: 'none' } } });
