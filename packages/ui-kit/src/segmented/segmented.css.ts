import { style } from '@vanilla-extract/css';
import { keepFormInputIn } from '../hidden/keep-form-input-in.ts';
import { vars } from '../tokens/tokens.css.ts';

const { color, radius, size, space, type } = vars;

export const track = style({
  position: 'relative',
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
    '&[data-state="checked"]': {
      background: color.surface,
      color: color.text,
      boxShadow: `0 0 0 1px ${color.borderWeak}`,
    },
    '[data-theme="dark"] &[data-state="checked"]': { background: color.raised },
    '&[aria-disabled="true"]': { color: color.textDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        // This selector must be as specific as the selector of the dark theme, which would otherwise take precedence.
        '&[data-state="checked"], [data-theme] &[data-state="checked"]': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});

export const small = style({ blockSize: `max(20px, calc(${size.controlSm} - 4px))`, font: type.smallLabel });

keepFormInputIn(track);
