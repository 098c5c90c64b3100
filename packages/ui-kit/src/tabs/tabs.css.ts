import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, space, type } = vars;

/** A wrapper without a box of its own. */
export const around = style({ display: 'contents' });
export const bar = style({ display: 'flex', alignItems: 'center', inlineSize: '100%', minInlineSize: 0 });
/**
 * Distance in px between the focus ring of a tab and its text. The text and the line under it stay aligned with the
 * content around the tabs.
 */
const besideWords = 6;
const lineUnder = (line: string) => ({
  background: `linear-gradient(${line}, ${line}) bottom / calc(100% - ${2 * besideWords}px) 2px no-repeat`,
});
export const list = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  columnGap: 4,
  marginInlineStart: -besideWords,
  flex: '0 1 auto',
  minInlineSize: 0,
  overflow: 'hidden',
});
export const line = style({ borderBlockEnd: `1px solid ${color.borderWeak}` });
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[6],
  blockSize: 36,
  paddingInline: besideWords,
  font: type.label,
  whiteSpace: 'nowrap',
  color: color.textMuted,
  selectors: {
    '&:hover': { color: color.text, ...lineUnder(color.border) },
    '&[data-state="active"]': { color: color.text, ...lineUnder(color.accent) },
    // A folded tab is in the menu beside the row. It keeps its width, so that it can be measured.
    '&[data-folded]': { position: 'absolute', visibility: 'hidden' },
    '&:focus-visible': { outlineOffset: -2, borderRadius: vars.radius.control },
    '&[aria-disabled="true"]': { color: color.textDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    '(pointer: coarse)': { blockSize: 44 },
    '(forced-colors: active)': {
      border: 0,
      selectors: { '&[data-state="active"]': { borderBlockEnd: '3px solid Highlight' } },
    },
  },
});
export const note = style({ font: type.micro, color: color.textFaint, fontVariantNumeric: 'tabular-nums' });
