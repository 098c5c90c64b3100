import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space, radius, type } = vars;

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[16],
  '@media': { '(max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = style({ display: 'grid', gap: space[8], alignContent: 'start', minInlineSize: 0 });
export const heading = style({ margin: 0, font: type.label });
export const sheet = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  padding: space[8],
  background: color.canvas,
  border: `${vars.size.hairline} solid ${color.border}`,
  borderRadius: radius.tile,
});
export const stack = style({ display: 'grid', gap: space[4], alignContent: 'start', minInlineSize: 0 });
export const row = style({ display: 'flex', gap: space[4], minInlineSize: 0 });
export const tabName = style({ paddingBlock: space[4], font: type.label, color: color.textMuted });
export const tile = style({
  boxSizing: 'border-box',
  minInlineSize: 0,
  blockSize: '100%',
  padding: '3px 6px',
  overflow: 'hidden',
  font: type.small,
  color: color.textMuted,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  background: color.surface,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.control,
  selectors: {
    '&[data-change]': { color: color.text, borderColor: color.accent, borderWidth: 2 },
    '&[data-change="removed"]': { borderColor: color.danger, borderStyle: 'dashed' },
    '&[data-change="added"]': { borderColor: color.success },
  },
});
export const changes = style({ display: 'grid', gap: space[6], margin: 0, padding: 0, listStyle: 'none' });
export const change = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], alignItems: 'baseline' });
export const what = style({ color: color.textMuted });
export const all = style({ display: 'grid', gap: space[16], marginBlockEnd: space[16] });
