import { numberFormat } from '@sightline/core/format';
import { fitText } from '../../frame/text-width.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { sectorPath } from '../../parts/sector.ts';
import type { RoseData } from './rose-data.ts';

/** A small pie of one period, or of all periods: its slices, and their names with shares. */
export interface RosePanel {
  readonly title: string;
  readonly slices: readonly { readonly key: string; readonly path: string; readonly color: string }[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly share: string;
    readonly color: string;
    readonly y: number;
  }[];
}

/** Width of a panel, in px. */
export const panelPx = 148;
const piePx = 34;
const rowPx = 18;

/**
 * Returns the pie at the right of the rose. It shows the period at the index `at`, or all periods if `at` is undefined.
 */
export const rosePanel = (
  { series, periods }: RoseData,
  at: number | undefined,
  { width, height, locale, text }: Pick<PictureProps, 'width' | 'height' | 'locale' | 'text'>,
): RosePanel => {
  const amounts = series.map((each) =>
    at === undefined ? each.amounts.reduce((sum, one) => sum + one, 0) : (each.amounts[at] ?? 0),
  );
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const percent = numberFormat('.0%', locale);
  const shown = Math.max(1, Math.min(series.length, Math.floor((height - 120) / rowPx)));
  const topPx = (height - (2 * piePx + 40 + shown * rowPx)) / 2;
  const ends = amounts.reduce<readonly number[]>(
    (all, amount) => [...all, (all.at(-1) ?? 0) + amount / Math.max(total, Number.MIN_VALUE)],
    [],
  );
  const center = { centerX: width - panelPx / 2, centerY: topPx + 24 + piePx, innerPx: 0, outerPx: piePx };
  return {
    title: at === undefined ? text('chart.total') : fitText(periods[at]?.title ?? '', panelPx, 12),
    slices: series.flatMap(({ key, color }, index) =>
      amounts[index]! > 0
        ? [
            {
              key,
              color,
              path: sectorPath({
                ...center,
                from: (ends[index - 1] ?? 0) * 2 * Math.PI,
                to: (ends[index] ?? 0) * 2 * Math.PI,
              }),
            },
          ]
        : [],
    ),
    rows: series.slice(0, shown).map(({ key, label, color }, index) => ({
      key,
      name: fitText(label, panelPx - 60, 12),
      share: percent(total === 0 ? 0 : amounts[index]! / total),
      color,
      y: topPx + 24 + 2 * piePx + 22 + index * rowPx,
    })),
  };
};
