import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space, type, radius } = vars;
const phone = '(max-width: 767px)';
const narrow = '(max-width: 1279px)';
const line = `1px solid ${color.borderWeak}`;

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  blockSize: '100%',
  minBlockSize: 0,
  background: color.surface,
  color: color.text,
  font: type.body,
  '@media': { [phone]: { blockSize: 'auto' } },
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 'none',
  minBlockSize: vars.size.bar,
  paddingInline: `${space[16]} ${vars.size.gutter}`,
  borderBlockEnd: line,
  '@media': { [phone]: { paddingInline: space[12] } },
});
export const crumb = style({ color: color.textMuted, '@media': { [phone]: { display: 'none' } } });
export const title = style({ font: type.title, letterSpacing: vars.tracking.title });
export const grow = style({ flex: 1, minInlineSize: 0 });
export const phoneTabs = style({ display: 'none', '@media': { [phone]: { display: 'block' } } });

export const panes = style({
  display: 'grid',
  gridTemplateColumns: '256px minmax(360px, 432px) minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minBlockSize: 0,
  '@media': {
    [narrow]: { gridTemplateColumns: '220px minmax(320px, 1fr) 320px' },
    [phone]: { display: 'block' },
  },
});
/** On a phone, one pane is shown at a time. */
const pane = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  minInlineSize: 0,
  '@media': { [phone]: { selectors: { '&[data-shown="false"]': { display: 'none' } } } },
});
export const list = style([pane, { background: color.canvas, borderInlineEnd: line }]);
export const settings = style([pane, { borderInlineEnd: line, '@media': { [phone]: { borderInlineEnd: 0 } } }]);
export const right = style([
  pane,
  {
    background: color.sunken,
    overflow: 'auto',
    '@media': { [phone]: { selectors: { '&[data-shown="false"]': { display: 'none' } } } },
  },
]);
/** A section of the right pane. On a phone, it is shown alone. */
export const part = style({
  '@media': { [phone]: { selectors: { '&[data-shown="false"]': { display: 'none' } } } },
});
export const preview = style([part, { borderBlockEnd: line, paddingBlockEnd: space[24] }]);
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  flex: 'none',
  minBlockSize: 48,
  paddingInline: `${space[16]} ${space[12]}`,
});
export const settingsHead = style([head, { borderBlockEnd: line, paddingInlineStart: 20 }]);
export const rightHead = style([head, { paddingInline: 20, flexWrap: 'wrap' }]);
export const heading = style({
  font: type.titleSm,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const faint = style({ font: type.small, color: color.textFaint });
export const icon = style({ display: 'inline-flex', flex: 'none', color: color.textMuted });

export const body = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[16],
  padding: '16px 20px 72px',
  overflow: 'auto',
  '@media': { [phone]: { paddingInline: space[12], overflow: 'visible' } },
});
export const two = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[12] });
globalStyle(`${two} > *`, { minInlineSize: 0 });

export const kinds = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  gap: space[6],
  '@media': { [phone]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});
export const kind = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  padding: '8px 2px 6px',
  borderRadius: radius.tile,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  font: type.micro,
  color: color.textMuted,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&:has(:checked)': {
      boxShadow: `inset 0 0 0 1.5px ${color.accent}`,
      background: color.accentFill,
      color: color.text,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  },
});
globalStyle(`${kind}:has(:checked) svg`, { color: color.accent });
export const kindInput = style({ position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' });

export const group = style({ display: 'grid', border: line, borderRadius: radius.tile });
export const setting = style({
  display: 'grid',
  gap: space[8],
  padding: '9px 12px',
  selectors: { '& + &': { borderBlockStart: line } },
});
globalStyle(`${setting} label`, { font: type.label });
/** Settings below a switch, indented to align with its label. */
export const inset = style({
  display: 'grid',
  gap: space[12],
  paddingInlineStart: 36,
  paddingBlockEnd: space[4],
  '@media': { [phone]: { paddingInlineStart: 0 } },
});

export const conditions = style({ display: 'grid', gap: space[6], justifyItems: 'start' });
export const condition = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[6],
  inlineSize: '100%',
  minBlockSize: vars.size.control,
  padding: '3px 4px 3px 8px',
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  font: type.small,
});
export const code = style({ font: type.code, overflowWrap: 'anywhere' });
export const editor = style({ display: 'grid', gap: space[12], inlineSize: 280, maxInlineSize: '100%' });
export const editorFoot = style({ display: 'flex', justifyContent: 'flex-end' });

export const previewBody = style({
  display: 'grid',
  gridTemplateColumns: '302px minmax(0, 1fr)',
  gap: space[24],
  alignItems: 'start',
  paddingInline: 20,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingInline: space[16] } },
});
export const pop = style({
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  background: color.raised,
  borderRadius: radius.tile,
  boxShadow: vars.shadow.raised,
  overflow: 'auto',
});
export const facts = style({ display: 'grid', font: type.small, margin: 0 });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: space[8],
  paddingBlock: 7,
  selectors: { '& + &': { borderBlockStart: line } },
});
export const term = style({ color: color.textFaint });
export const told = style({ margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });
