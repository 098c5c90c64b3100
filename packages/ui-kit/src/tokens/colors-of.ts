import { dark } from './dark.ts';
import { light } from './light.ts';
import { measures } from './measures.ts';

/** The two themes. Each defines a value for every color. */
export type ThemeName = 'light' | 'dark';

type Color = (typeof light)['color'];
type Ramp = 'blue' | 'teal' | 'violet' | 'amber';

/** The tokens as plain colors, for canvas and SVG files, where CSS variables cannot be read. */
export interface ThemeColors extends Readonly<Color> {
  readonly name: ThemeName;
  readonly fontSans: string;
  readonly fontMono: string;
  /** Twelve categorical colors, in the order in which series take them. */
  readonly slots: readonly string[];
  /** The readable text color on each of the categorical colors in `slots`. */
  readonly onSlots: readonly string[];
  readonly other: string;
  readonly grid: string;
  readonly axis: string;
  readonly crosshair: string;
  readonly label: string;
  readonly noData: string;
  /** Share (0..1) of a series' color in the fill below its line. */
  readonly areaShare: number;
  /** Share (0..1) of a mark's color that remains while other marks are highlighted. */
  readonly dimShare: number;
  /** Ramps of nine steps. The first step is closest to the background. */
  readonly sequential: Readonly<Record<Ramp, readonly string[]>>;
  /** The readable text color on each step of the blue ramp. */
  readonly onSequential: readonly string[];
  /** Nine steps from blue to orange; the fifth is neutral. */
  readonly diverging: readonly string[];
}

const steps = (values: Readonly<Record<string, string>>, prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => values[`${prefix}${index + 1}`] ?? '');

const share = (percent: string): number => Number.parseFloat(percent) / 100;

/**
 * Returns the colors of one theme as plain values. Each call creates new, equal values, so keep the result while the
 * theme stays.
 */
export function colorsOf(theme: ThemeName): ThemeColors {
  const { color, chart, sequential, diverging } = theme === 'dark' ? dark : light;
  return {
    ...color,
    name: theme,
    fontSans: measures.font.sans,
    fontMono: measures.font.mono,
    slots: steps(chart, 'slot', 12),
    onSlots: steps(chart, 'on', 12),
    other: chart.other,
    grid: chart.grid,
    axis: chart.axis,
    crosshair: chart.crosshair,
    label: chart.label,
    noData: chart.noData,
    areaShare: share(chart.areaMix),
    dimShare: share(chart.dimMix),
    sequential: {
      blue: steps(sequential, 'blue', 9),
      teal: steps(sequential, 'teal', 9),
      violet: steps(sequential, 'violet', 9),
      amber: steps(sequential, 'amber', 9),
    },
    onSequential: steps(sequential, 'onBlue', 9),
    diverging: steps(diverging, 'step', 9),
  };
}
