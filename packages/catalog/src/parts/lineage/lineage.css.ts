import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

/** The drawing is hidden on phones, because the list below contains the same information. */
export const box = style({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  columnGap: 'clamp(24px, 6%, 72px)',
  maxInlineSize: 1200,
  marginBlockEnd: space[24],
  '@media': { '(max-width: 767px)': { display: 'none' } },
});
export const lines = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  pointerEvents: 'none',
  overflow: 'visible',
});
export const line = style({
  fill: 'none',
  stroke: color.border,
  strokeWidth: 1,
  selectors: {
    '&[data-state="on"]': { stroke: color.accent, strokeWidth: 1.5 },
    '&[data-state="off"]': { opacity: 0.25 },
  },
});
const column = 'minmax(0, 1fr)';
export const lane = style({
  display: 'grid',
  gridTemplateColumns: column,
  alignContent: 'start',
  gap: space[6],
  minInlineSize: 0,
});
export const title = style({ margin: 0, font: type.label, color: color.textMuted });
export const things = style({
  display: 'grid',
  gridTemplateColumns: column,
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minInlineSize: 0,
});
export const thing = style({
  position: 'relative',
  display: 'block',
  inlineSize: '100%',
  paddingBlock: 5,
  paddingInline: space[8],
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  font: type.body,
  textAlign: 'start',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-state="on"]': { borderColor: color.accent },
    '&[data-state="off"]': { opacity: 0.45 },
  },
});
