import { suggestDraft, type ChartDraft } from './chart-draft.ts';
import { columnNames } from './chart-input.ts';
import type { ResultRows } from './result-rows.ts';

/** A chart beside the result of a tab. It stays when the query is changed and run again. */
export interface ShownChart {
  /** The draft that the user changed; undefined for the suggested one. */
  readonly draft?: ChartDraft;
  /** Names of the columns that the draft is for. */
  readonly columns?: string;
}

const signatureOf = (rows: ResultRows): string => columnNames(rows).join('\n');

/**
 * Returns the draft of a chart for a result: the one that the user changed, or a suggestion if the result has other
 * columns.
 */
export const draftOf = (rows: ResultRows, { draft, columns }: ShownChart): ChartDraft =>
  draft && columns === signatureOf(rows) ? draft : suggestDraft(rows);

/** Returns the shown chart for a draft, with the columns of its result. */
export const chartWith = (rows: ResultRows, draft: ChartDraft): ShownChart => ({ draft, columns: signatureOf(rows) });
