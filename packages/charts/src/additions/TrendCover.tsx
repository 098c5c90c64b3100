import type { FormData } from '../query/form-data.ts';
import type { ResultColumns } from '../view/result-columns.ts';
import { partialAmong } from './partial-of.ts';

export interface TrendCoverProps {
  /** Points of the line, oldest first. */
  readonly points: readonly { readonly at: number }[];
  /** Positions of the points, in px. */
  readonly places: readonly { readonly x: number; readonly y: number | null }[];
  readonly form: FormData;
  readonly result: ResultColumns;
  readonly surface: string;
}

/** Draws gaps in the sections of a trend line that lead to partial buckets. */
export const TrendCover = ({ points, places, form, result, surface }: TrendCoverProps) => {
  const starts = points.map(({ at }) => at);
  const partial = partialAmong(starts, form, result);
  const pairs = [
    partial?.first?.start === starts[0] ? places.slice(0, 2) : [],
    partial?.last?.start === starts.at(-1) ? places.slice(-2) : [],
  ].filter(([a, b]) => a && b && a.y !== null && b.y !== null);
  return pairs.map(([a, b]) => (
    <line
      key={a!.x}
      x1={a!.x}
      y1={a!.y!}
      x2={b!.x}
      y2={b!.y!}
      stroke={surface}
      strokeWidth={3}
      strokeDasharray="0 4 4 0"
    />
  ));
};
