const sans =
  "'Geist Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
const mono =
  "'Geist Mono Variable', ui-monospace, 'SF Mono', 'Cascadia Code', 'JetBrains Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";

/**
 * Values that are the same in all themes: font families, text styles, spacing, sizes (for the comfortable density),
 * corner radii, motion and layers.
 */
export const measures = {
  font: { sans, mono },
  type: {
    micro: `400 11px/16px ${sans}`,
    microLabel: `500 11px/16px ${sans}`,
    small: `400 12px/16px ${sans}`,
    smallLabel: `500 12px/16px ${sans}`,
    body: `400 13px/20px ${sans}`,
    label: `500 13px/20px ${sans}`,
    bodyLg: `400 15px/24px ${sans}`,
    titleSm: `600 13px/20px ${sans}`,
    title: `600 16px/24px ${sans}`,
    page: `600 20px/28px ${sans}`,
    display: `600 28px/32px ${sans}`,
    displayLg: `600 40px/44px ${sans}`,
    displayXl: `600 56px/60px ${sans}`,
    code: `400 12.5px/20px ${mono}`,
  },
  tracking: { title: '-0.01em', page: '-0.015em', display: '-0.02em' },
  space: {
    2: '2px',
    4: '4px',
    6: '6px',
    8: '8px',
    12: '12px',
    16: '16px',
    24: '24px',
    32: '32px',
    48: '48px',
    64: '64px',
  },
  size: {
    gutter: '24px',
    control: '32px',
    controlSm: '28px',
    controlLg: '40px',
    row: '36px',
    cell: '8px',
    tileGap: '16px',
    tilePad: '12px',
    bar: '48px',
    rail: '220px',
    railFolded: '56px',
    icon: '16px',
    iconStroke: '1.5px',
    target: '24px',
    gridRow: '26px',
    hairline: '1px',
  },
  radius: { box: '3px', control: '4px', tile: '6px', dialog: '10px', pill: '999px' },
  motion: { fast: '120ms', base: '180ms', slow: '240ms', data: '200ms' },
  ease: { out: 'cubic-bezier(.2, .8, .2, 1)', in: 'cubic-bezier(.5, 0, .9, .4)' },
  layer: {
    sticky: '10',
    rail: '100',
    snow: '119',
    support: '130',
    supportPanel: '140',
    drawer: '200',
    dialog: '300',
    popover: '400',
    tooltip: '450',
    toast: '500',
    palette: '600',
  },
} as const;

/** Density of controls and rows, set by the attribute `data-density` on the root or on any subtree. */
export type Density = 'comfortable' | 'compact' | 'dense';

/** Sizes that replace those of `measures.size` in each density. */
export const densities = {
  comfortable: {},
  compact: { control: '28px', controlSm: '24px', row: '30px', cell: '6px', tileGap: '12px', tilePad: '12px' },
  dense: { control: '24px', controlSm: '24px', row: '24px', cell: '4px', tileGap: '8px', tilePad: '8px' },
} as const satisfies Record<Density, Partial<Record<keyof typeof measures.size, string>>>;
