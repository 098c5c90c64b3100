import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const box = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
/** The list of completions extends beyond the editor, so nothing is cut off here. */
export const editor = style({
  blockSize: 'auto',
  border: `${vars.size.hairline} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  ':focus-within': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-1px' },
});
globalStyle(`${editor} .cm-editor, ${editor} .cm-editor:has(.cm-content:focus-visible)`, { outline: 'none' });
globalStyle(`${editor} .cm-scroller`, { minBlockSize: 72, maxBlockSize: 200, overflow: 'auto' });
globalStyle(`${editor} .cm-editor .cm-tooltip.cm-tooltip-autocomplete > ul`, { maxBlockSize: 132 });
export const wrong = style({ borderColor: vars.color.danger });
export const status = style({
  minBlockSize: '1lh',
  font: vars.type.small,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-state="wrong"]': { color: vars.color.danger },
    '&[data-state="valid"]': { color: vars.color.success },
  },
});
