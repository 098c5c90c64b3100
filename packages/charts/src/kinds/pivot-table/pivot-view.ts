import type { PictureProps } from '../../kind/picture-props.ts';
import { numberIn } from '../../query/form-data.ts';
import { labelIn } from '../../frame/picture-words.ts';
import { placePivot, type PivotPlaces } from './place-pivot.ts';
import { pivotData, pivotLines, type PivotArrangement, type PivotData, type PivotLines } from './pivot-data.ts';
import { pivotPaint, type PivotPaint } from './pivot-paint.ts';
import { pivotWords, type PivotWords } from './pivot-words.ts';

/** The data of a pivot table with its texts and colors, which do not change when groups are folded. */
export interface PivotBase {
  readonly pivot: PivotData;
  readonly words: PivotWords;
  readonly paint: PivotPaint;
  /** Number of rows of the data, if they reached the chart's row limit: the totals may then be too low. */
  readonly cutAt?: number;
}

/** A pivot table that is arranged and measured. */
export interface PivotView extends PivotBase, PivotLines {
  readonly places: PivotPlaces;
  /** Summary of the table in one sentence, for its region. */
  readonly summary: string;
}

/** The order of the chart's settings, with nothing folded. */
export const untouched: PivotArrangement = { folded: { rows: new Set(), columns: new Set() }, sort: {} };

/** Groups the data and prepares texts and colors; undefined if there is nothing to show. */
export const pivotBase = (props: PictureProps): PivotBase | undefined => {
  const data = props.results[0];
  const pivot = data && pivotData(data, props.formData);
  if (!pivot) return undefined;
  const limit = numberIn(props.formData, 'row_limit');
  const isCut = limit !== undefined && limit > 0 && data.rowCount >= limit;
  return {
    pivot,
    words: pivotWords(props, pivot),
    paint: pivotPaint(props, pivot),
    ...(isCut ? { cutAt: limit } : {}),
  };
};

/** Arranges and measures a pivot table. */
export const pivotView = (props: PictureProps, base: PivotBase, arrangement: PivotArrangement): PivotView => {
  const lines = pivotLines(base.pivot, props.formData, arrangement);
  return {
    ...base,
    ...lines,
    places: placePivot(lines, base.words, props.width),
    summary: props.text('draw.pivotSummary', {
      metrics: base.pivot.metrics.map((name) => labelIn(props, name)).join(', '),
      rows: lines.rows.lines.length,
      columns: lines.columns.lines.length,
    }),
  };
};
