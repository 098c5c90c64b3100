import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

export const code = style({
  display: 'block',
  blockSize: 132,
  overflow: 'hidden',
  resize: 'vertical',
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.control,
});
export const codeWrong = style({ borderColor: color.danger });
export const compare = style({
  display: 'grid',
  alignItems: 'start',
  gap: space[12],
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  '@media': { '(max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** Aligns the button with the fields next to it, which have a label above them. */
export const run = style({
  marginBlockStart: 24,
  '@media': { '(max-width: 767px)': { marginBlockStart: 0, justifySelf: 'start' } },
});
export const historyTitle = style({ margin: 0, font: type.label });
export const outcome = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });
export const facts = style({
  margin: 0,
  font: type.small,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});
