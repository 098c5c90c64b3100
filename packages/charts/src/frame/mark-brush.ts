import type { MarkClause } from '../kind/clause.ts';

/** A span along an axis, in px from the start of the plot. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A continuous axis that can be brushed and zoomed. */
export interface MarkBrush {
  /** The plot in the picture, in px. */
  readonly plot: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** True if the axis runs downward. */
  readonly isVertical: boolean;
  /** Returns the conditions for the rows in a span; empty if a span cannot filter other charts. */
  readonly clauses: (span: Span) => readonly MarkClause[];
  /** Returns a text that describes the span. */
  readonly words: (span: Span) => string;
  /** The values at the ends of a span. */
  readonly values: (span: Span) => readonly [number, number];
}

/**
 * Visible range of the zoomed axis, and the function that changes it. If the range is undefined, the whole axis is
 * visible.
 */
export interface MarkZoom {
  readonly range: readonly [number, number] | undefined;
  readonly onZoom: (range: readonly [number, number] | undefined) => void;
}
