import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.size.bar,
  paddingBlock: vars.space[6],
  paddingInline: vars.space[16],
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.borderWeak}`,
});
export const name = style({
  margin: 0,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: vars.type.title,
  letterSpacing: vars.tracking.title,
  // On a phone, the name wraps beside the buttons.
  '@media': { '(max-width: 767px)': { flex: '1 1 96px', overflowWrap: 'anywhere', whiteSpace: 'normal' } },
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: vars.space[8],
  marginInlineStart: 'auto',
  '@media': { '(max-width: 767px)': { gap: vars.space[4] } },
});
export const wideWords = style({ '@media': { '(max-width: 767px)': { display: 'none' } } });
export const altered = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  inlineSize: 360,
  maxInlineSize: '80vw',
  maxBlockSize: 420,
  overflowY: 'auto',
});
export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8], margin: 0 });
export const term = style({ font: vars.type.label });
export const change = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: vars.space[8],
  margin: 0,
  font: vars.type.small,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
export const link = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  inlineSize: 320,
  maxInlineSize: '80vw',
});
