import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { panelBelow, panelSize } from './panel-size.ts';

const narrow = panelBelow;

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: '48px',
  marginInlineEnd: panelSize,
  paddingInline: vars.size.gutter,
  background: vars.color.canvas,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.borderWeak}`,
  '@media': {
    [narrow]: { marginInlineEnd: 0 },
    // Keep clear of the header bar on a phone.
    '(max-width: 767px)': {
      insetBlockStart: '48px',
      flexWrap: 'wrap',
      paddingBlock: vars.space[4],
      gap: vars.space[4],
    },
  },
});

export const title = style({
  margin: 0,
  minInlineSize: '140px',
  flex: '0 1 320px',
  // On a phone, the buttons have a row of their own.
  '@media': { '(max-width: 767px)': { flex: '1 0 100%' } },
});
export const titleInput = style({ inlineSize: '100%' });
globalStyle(`${titleInput} input`, { font: vars.type.titleSm });

export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  font: vars.type.small,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  '@media': { [narrow]: { display: 'none' } },
});

export const fill = style({ flex: 1 });

/** Notices above the board. Space at the side is left for the panel of edit mode. */
export const notices = style({
  marginInlineEnd: panelSize,
  paddingInline: vars.size.gutter,
  selectors: { '&:not(:empty)': { paddingBlockStart: vars.space[12] } },
  '@media': { [narrow]: { marginInlineEnd: 0 } },
});

export const panel = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  zIndex: vars.layer.sticky,
  display: 'flex',
  flexDirection: 'column',
  inlineSize: panelSize,
  background: vars.color.surface,
  borderInlineStart: `${vars.size.hairline} solid ${vars.color.border}`,
  '@media': {
    [narrow]: {
      insetBlockStart: 'auto',
      insetInlineStart: 0,
      inlineSize: 'auto',
      maxBlockSize: '45vh',
      borderInlineStart: 0,
      borderBlockStart: `${vars.size.hairline} solid ${vars.color.border}`,
      boxShadow: vars.shadow.raised,
    },
  },
});

export const tabs = style({ paddingInline: vars.space[16], minBlockSize: '48px' });
export const panelBody = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  padding: vars.space[16],
  // Keep the last entry clear of the support launcher.
  paddingBlockEnd: '72px',
});
globalStyle(`${panel} > div`, { display: 'flex', flexDirection: 'column', minBlockSize: 0, flex: 1 });

export const heading = style({ margin: 0, font: vars.type.label, color: vars.color.textMuted });
export const headingRow = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

export const elements = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: vars.space[8] });
export const element = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[6],
  padding: vars.space[12],
  font: vars.type.small,
  color: vars.color.text,
  background: vars.color.surface,
  border: `${vars.size.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.tile,
  cursor: 'grab',
  touchAction: 'none',
  selectors: { '&:hover': { background: vars.color.hover } },
});

export const chartList = style({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' });
export const chart = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: '100%',
  padding: `${vars.space[6]} ${vars.space[8]}`,
  textAlign: 'start',
  font: vars.type.body,
  color: vars.color.text,
  background: 'transparent',
  border: 0,
  borderRadius: vars.radius.control,
  cursor: 'grab',
  touchAction: 'pan-y',
  selectors: { '&:hover': { background: vars.color.hover }, '&[data-placed]': { color: vars.color.textFaint } },
});
export const chartWords = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, flex: 1 });
export const chartName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const chartNote = style([chartName, { font: vars.type.small, color: vars.color.textMuted }]);
export const faint = style({ flex: 'none', color: vars.color.textFaint });

export const fields = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const pair = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space[12] });
export const actions = style({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: vars.space[2] });
export const note = style({ margin: 0, font: vars.type.small, color: vars.color.textMuted });
export const code = style({
  minBlockSize: '220px',
  border: `${vars.size.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
});
export const filterList = style([chartList, { gap: vars.space[4] }]);

/** The filter editor fills the page. */
export const takeover = style({
  position: 'fixed',
  inset: 0,
  insetInlineStart: '56px',
  zIndex: vars.layer.sticky,
  background: vars.color.surface,
  overflow: 'auto',
  '@media': { '(max-width: 767px)': { insetInlineStart: 0, insetBlockStart: '48px' } },
});

export const status = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
