import { useText } from '@sightline/core/react';
import { Spinner } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { foundBar } from './result-pane.css.ts';
import type { FoundRows } from './use-found-rows.ts';

export interface FoundCountProps {
  readonly search: FoundRows;
  /** Number of rows of the result. */
  readonly rowCount: number;
}

/** Shows how many rows a search has found, and whether it is still running. */
export const FoundCount = ({ search, rowCount }: FoundCountProps): ReactNode => {
  const text = useText(messages);
  return (
    <p className={foundBar} role="status">
      {text('result.found', { found: search.found.length, count: rowCount })}
      {search.isSearching ? <Spinner label={text('result.searching')} /> : null}
    </p>
  );
};
