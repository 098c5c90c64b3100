import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space, type } = vars;

export const mark = style({
  flex: 'none',
  minInlineSize: 0,
  blockSize: '24px',
  paddingInline: space[4],
  gap: space[2],
  font: type.micro,
  fontVariantNumeric: 'tabular-nums',
  color: color.textFaint,
});
export const notLive = style({ flex: 'none', font: type.micro, color: color.textFaint });
export const title = style({ font: type.titleSm, marginBlockEnd: space[8] });
export const list = style({
  display: 'grid',
  gap: space[8],
  maxInlineSize: '320px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const line = style({ display: 'flex', gap: space[8], alignItems: 'flex-start' });
export const applies = style({ flex: 'none', marginBlockStart: '3px', color: color.success });
export const fails = style({ flex: 'none', marginBlockStart: '3px', color: color.textFaint });
export const words = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' });
export const name = style({ fontWeight: 500 });
export const about = style({ font: type.small, color: color.textMuted });
