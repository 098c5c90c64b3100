import { numberFormat } from '@sightline/core/format';
import type { ThemeColors } from '@sightline/ui-kit';
import type { RampLegend } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { ratioName } from '../../parts/part-marks.ts';
import type { Part, PartTree } from '../../parts/part-tree.ts';
import { textIn, type FormData } from '../../query/form-data.ts';
import { rampColors, rampScale } from '../../scales/ramp-colors.ts';

/** Colors by the ratio of the second metric to the first. */
export interface RatioRamp {
  readonly colorOf: (ratio: number) => string;
  readonly legend: (facts: PictureProps) => RampLegend;
}

const ratiosOf = ({ parts }: Part): readonly number[] =>
  parts.flatMap((part) => [...(part.second === undefined ? [] : [part.second / part.amount]), ...ratiosOf(part)]);

/** Colors of parts from the lowest to the highest ratio; undefined without a second metric. */
export const ratioRamp = (tree: PartTree, form: FormData, colors: ThemeColors): RatioRamp | undefined => {
  if (tree.second === undefined) return undefined;
  const ratios = ratiosOf(tree.whole);
  const low = ratios.reduce((least, ratio) => Math.min(least, ratio), Number.POSITIVE_INFINITY);
  const high = ratios.reduce((most, ratio) => Math.max(most, ratio), Number.NEGATIVE_INFINITY);
  const ramp = rampColors(textIn(form, 'linear_color_scheme'), colors);
  return {
    colorOf: rampScale(ramp, { low, high }),
    legend: (facts) => {
      const format = numberFormat(undefined, facts.locale);
      return { kind: 'ramp', title: ratioName(tree, facts), colors: ramp, from: format(low), to: format(high) };
    },
  };
};
