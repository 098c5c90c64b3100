import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, radius, size, space, type } = vars;

export const track = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  flex: 'none',
  maxInlineSize: '100%',
  justifySelf: 'start',
  alignSelf: 'start',
  gap: space[2],
  padding: space[2],
  background: color.track,
  borderRadius: radius.tile,
});

export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[6],
  minInlineSize: size.target,
  blockSize: `calc(${size.control} - 4px)`,
  paddingInline: space[8],
  font: type.label,
  whiteSpace: 'nowrap',
  color: color.textMuted,
  borderRadius: radius.control,
  selectors: {
    '&:hover': { color: color.text },
    '&[aria-checked="true"]': {
      background: color.surface,
      color: color.text,
      boxShadow: `0 0 0 1px ${color.borderWeak}`,
    },
    '[data-theme="dark"] &[aria-checked="true"]': { background: color.raised },
    '&[aria-disabled="true"]': { color: color.textDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        // As strong as the selector of the dark theme, which would win else.
        '&[aria-checked="true"], [data-theme] &[aria-checked="true"]': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});

export const small = style({ blockSize: `max(20px, calc(${size.controlSm} - 4px))`, font: type.smallLabel });
