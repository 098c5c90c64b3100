import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const lab = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  minBlockSize: 0,
  background: vars.color.surface,
});
export const body = style({ flex: 1, display: 'flex', minBlockSize: 0, minInlineSize: 0 });
export const side = style({
  flex: 'none',
  minInlineSize: 0,
  blockSize: '100%',
});
export const main = style({ flex: 1, display: 'flex', flexDirection: 'column', minInlineSize: 0, minBlockSize: 0 });
export const editor = style({
  flex: 1,
  minBlockSize: '80px',
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
});
export const results = style({ flex: 'none', minBlockSize: 0, display: 'flex', flexDirection: 'column' });
export const output = style({ flex: 1, minBlockSize: 0, minInlineSize: 0, overflow: 'hidden' });
/** Tabs of the views below the editor. Hidden on phones, where one row of tabs switches between all panes. */
export const outputTabs = style({
  paddingInline: vars.space[12],
  '@media': { '(max-width: 767px)': { display: 'none' } },
});
export const phoneTabs = style({ display: 'none', '@media': { '(max-width: 767px)': { display: 'block' } } });
export const phoneTabBar = style({ paddingInline: vars.space[16] });
export const hiddenOnPhone = style({
  '@media': {
    '(max-width: 767px)': {
      selectors: {
        '&:not([data-shown])': { display: 'none' },
        '&[data-shown]': {
          flex: 1,
          inlineSize: '100% !important',
          blockSize: 'auto !important',
          minBlockSize: 0,
        },
      },
    },
  },
});
/** Hides a splitter on phones, which never show both of the panels beside it. */
export const onlyWide = style({
  display: 'grid',
  flex: 'none',
  '@media': { '(max-width: 767px)': { display: 'none' } },
});
