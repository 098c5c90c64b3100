import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

export const picker = style({ display: 'grid', border: `1px solid ${color.border}`, borderRadius: radius.control });
export const pickerHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  padding: space[8],
  borderBlockEnd: `1px solid ${color.borderWeak}`,
});
export const count = style({ font: type.micro, color: color.textMuted });
export const rights = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  alignContent: 'start',
  gap: `${space[2]} ${space[12]}`,
  blockSize: 280,
  margin: 0,
  padding: space[8],
  overflowY: 'auto',
  listStyle: 'none',
});
