import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { panelBelow, panelSize } from '../edit/panel-size.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.size.tileGap,
  minInlineSize: 0,
  paddingInline: vars.size.gutter,
  paddingBlockEnd: vars.space[32],
  // A standalone dashboard without a title row needs space above its content (DASH-06).
  selectors: { '&[data-bare]': { paddingBlockStart: vars.size.gutter } },
});

/** Page with the filters at its side. */
export const sidePage = style([
  page,
  {
    '@media': {
      '(min-width: 1024px)': {
        display: 'grid',
        gridTemplateColumns: '240px minmax(0, 1fr)',
        columnGap: vars.space[24],
        alignItems: 'start',
      },
    },
  },
]);
globalStyle(`${sidePage} > :not([role="group"])`, { gridColumn: 2 });
globalStyle(`${sidePage} > [role="group"]`, {
  gridRow: '1 / span 4',
  position: 'sticky',
  insetBlockStart: vars.space[12],
});

/** Page beside the panel of edit mode, with visible grid columns. */
export const editedPage = style([
  page,
  {
    marginInlineEnd: panelSize,
    paddingBlock: `${vars.space[12]} 160px`,
    // Shows the twelve columns of the grid in a pale color behind the tiles.
    backgroundImage: `repeating-linear-gradient(to right, color-mix(in srgb, ${vars.color.accentFill} 55%, transparent) 0 var(--column), transparent var(--column) calc(var(--column) + ${vars.size.tileGap}))`,
    backgroundOrigin: 'content-box',
    backgroundClip: 'content-box',
    vars: { '--column': `calc((100% - 11 * ${vars.size.tileGap}) / 12)` },
    '@media': {
      [panelBelow]: { marginInlineEnd: 0, paddingBlockEnd: '50vh' },
      // A single column has no grid lines to show.
      '(max-width: 767px)': { backgroundImage: 'none' },
    },
  },
]);
// In print, show only the dashboard, hide controls, and do not cut tiles at page breaks.
globalStyle(':has(> main [data-dashboard]) > :not(main)', { '@media': { print: { display: 'none' } } });
globalStyle(':has(> main [data-dashboard])', { '@media': { print: { display: 'block' } } });
globalStyle('main:has([data-dashboard]) header button, main:has([data-dashboard]) header [role="presentation"]', {
  '@media': { print: { display: 'none' } },
});
globalStyle('[data-dashboard] [data-chart]', { '@media': { print: { breakInside: 'avoid' } } });

// When a component is scrolled into view, leave space so that the header does not cover it.
globalStyle('[data-node]', { scrollMarginBlock: '72px 40px' });
