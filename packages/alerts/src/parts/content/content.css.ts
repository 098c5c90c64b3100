import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });
export const filter = style({
  display: 'grid',
  alignItems: 'start',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr) auto',
});
/** Aligns the button with the control next to it, which has a label above it. */
export const remove = style({ marginBlockStart: 24 });
export const message = style({
  overflow: 'hidden',
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.tile,
  background: color.surface,
});
export const messageHead = style({
  display: 'grid',
  gap: space[2],
  padding: `${space[8]} ${space[12]}`,
  borderBlockEnd: `1px solid ${color.borderWeak}`,
  overflowWrap: 'anywhere',
});
export const subject = style({ margin: 0, font: type.titleSm });
export const messageBody = style({
  display: 'grid',
  gap: space[8],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space[12],
});
/** The server draws pictures for light paper, whatever the theme of the page is. */
export const picture = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.control,
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
});
