import { suggestDraft, type ChartDraft } from './chart-draft.ts';
import { columnNames } from './chart-input.ts';
import type { ResultRows } from './result-rows.ts';

/** A chart beside the result of a tab. The chart stays open when the user changes the query and runs it again. */
export interface ShownChart {
  /** The draft that the user changed; undefined to show the suggested draft. */
  readonly draft?: ChartDraft;
  /** Names of the result columns that the draft refers to. */
  readonly columns?: string;
}

const signatureOf = (rows: ResultRows): string => columnNames(rows).join('\n');

/**
 * Returns the draft of a chart for a result. Uses the draft that the user changed if the result has the same columns;
 * otherwise suggests a new draft.
 */
export const draftOf = (rows: ResultRows, { draft, columns }: ShownChart): ChartDraft =>
  draft && columns === signatureOf(rows) ? draft : suggestDraft(rows);

/** Returns the shown chart for a draft, with the columns of its result. */
export const chartWith = (rows: ResultRows, draft: ChartDraft): ShownChart => ({ draft, columns: signatureOf(rows) });
