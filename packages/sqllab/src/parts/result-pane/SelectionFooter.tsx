import { fullNumber } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import type { CellRange } from '@sightline/ui-kit/data-grid';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { cellOf } from '../../model/result-rows.ts';
import { summarise } from '../../model/selection-summary.ts';
import { footer } from './result-pane.css.ts';

export interface SelectionFooterProps {
  readonly range: CellRange;
  readonly cell: (row: number, column: number) => ReturnType<typeof cellOf>;
}

/** Summary of the selected cells; empty if only one cell is selected. */
export const SelectionFooter = ({ range, cell }: SelectionFooterProps): ReactNode => {
  const text = useText(messages);
  const { locale } = useLocale();
  const summary = useMemo(() => {
    if (range.firstRow === range.lastRow && range.firstColumn === range.lastColumn) return undefined;
    const cells = function* () {
      for (let row = range.firstRow; row <= range.lastRow; row += 1)
        for (let column = range.firstColumn; column <= range.lastColumn; column += 1) yield cell(row, column);
    };
    return summarise(cells());
  }, [range, cell]);
  if (!summary) return null;
  const number = fullNumber(locale);
  return (
    <div className={footer} role="status">
      <span>{text('result.selection', { count: summary.count, distinct: summary.distinct })}</span>
      {summary.sum === undefined ? null : (
        <span>
          {text('result.numbers', {
            sum: number(summary.sum),
            average: number(summary.average!),
            min: number(summary.min!),
            max: number(summary.max!),
          })}
        </span>
      )}
    </div>
  );
};
