import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, motion, space, type } = vars;
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const fade = keyframes({ from: { opacity: 0 } });
const slide = keyframes({ from: { transform: 'translateX(100%)' } });
const slideMirrored = keyframes({ from: { transform: 'translateX(-100%)' } });

/** Covers the page below a dialog. */
export const scrim = style({
  position: 'fixed',
  inset: 0,
  background: color.scrim,
  animation: `${fade} ${motion.slow} ${vars.ease.out}`,
});
export const layer = styleVariants({
  dialog: { zIndex: vars.layer.dialog },
  drawer: { zIndex: vars.layer.drawer },
});

const frame = style({
  position: 'fixed',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  maxInlineSize: '100%',
  font: type.body,
  color: color.text,
  background: color.raised,
  boxShadow: vars.shadow.modal,
  outline: 'none',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

export const dialog = style([
  frame,
  {
    inlineSize: 480,
    maxInlineSize: 'calc(100% - 48px)',
    blockSize: 'fit-content',
    maxBlockSize: 'calc(100dvh - 48px)',
    margin: 'auto',
    borderRadius: vars.radius.dialog,
    animation: `${rise} ${motion.slow} ${vars.ease.out}`,
    '@media': {
      // A phone has no room for a window inside a window, so the dialog fills the screen.
      '(max-width: 767px)': {
        inlineSize: '100%',
        maxInlineSize: '100%',
        blockSize: '100dvh',
        maxBlockSize: '100dvh',
        borderRadius: 0,
      },
    },
  },
]);

export const extent = styleVariants({
  sm: {},
  md: { '@media': { '(min-width: 768px)': { inlineSize: 720 } } },
  lg: { '@media': { '(min-width: 768px)': { inlineSize: 960 } } },
  page: {
    '@media': {
      '(min-width: 768px)': {
        inlineSize: '100%',
        maxInlineSize: 'calc(100% - 32px)',
        blockSize: '100dvh',
        maxBlockSize: 'calc(100dvh - 32px)',
      },
    },
  },
  full: {
    inlineSize: '100%',
    maxInlineSize: '100%',
    blockSize: '100dvh',
    maxBlockSize: '100dvh',
    borderRadius: 0,
    background: color.surface,
  },
});

export const drawer = style([
  frame,
  {
    inlineSize: 420,
    blockSize: '100dvh',
    maxBlockSize: '100dvh',
    marginBlock: 0,
    marginInlineStart: 'auto',
    marginInlineEnd: 0,
    animation: `${slide} ${motion.slow} ${vars.ease.out}`,
    selectors: { '&:dir(rtl)': { animationName: slideMirrored } },
  },
]);

export const atStart = style({
  inlineSize: 280,
  marginInlineStart: 0,
  marginInlineEnd: 'auto',
  animationName: slideMirrored,
  selectors: { '&:dir(rtl)': { animationName: slide } },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[8],
  minBlockSize: 48,
  paddingBlock: space[6],
  paddingInlineStart: space[24],
  paddingInlineEnd: space[12],
  borderBlockEnd: `1px solid ${color.borderWeak}`,
  '@media': { '(max-width: 767px)': { paddingInlineStart: space[16] } },
});
export const title = style({
  flex: 1,
  minInlineSize: 0,
  font: type.title,
  letterSpacing: vars.tracking.title,
  overflowWrap: 'anywhere',
});
export const body = style({
  display: 'grid',
  alignContent: 'start',
  flex: '1 1 auto',
  gap: space[16],
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: space[24],
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 767px)': { padding: space[16] } },
});
export const bare = style({ padding: 0, gap: 0, '@media': { '(max-width: 767px)': { padding: 0 } } });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  flex: 'none',
  gap: space[8],
  padding: `${space[12]} ${space[24]}`,
  borderBlockStart: `1px solid ${color.borderWeak}`,
  '@media': { '(max-width: 767px)': { paddingInline: space[16] } },
});

// The page behind an open dialog does not scroll.
globalStyle(`html:has(.${frame})`, { overflow: 'hidden' });
