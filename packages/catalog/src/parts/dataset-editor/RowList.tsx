import { useText } from '@sightline/core/react';
import { SearchInput } from '@sightline/ui-kit';
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import * as css from './row-list.css.ts';
import { RowOption, type ListedRow } from './RowOption.tsx';
import { useRowWindow } from './use-row-window.ts';

export interface RowListProps {
  readonly label: string;
  readonly searchLabel: string;
  readonly rows: readonly ListedRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** Called for the Delete key on a row. */
  readonly onRemove?: ((key: string) => void) | undefined;
  /** Controls beside the search that act on the filtered rows. */
  readonly tools?: (shown: readonly ListedRow[]) => ReactNode;
  /** Text of the empty list. */
  readonly nothing: string;
}

const stepOf = (key: string, at: number, count: number, page: number): number | undefined => {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : Math.max(0, Math.min(count - 1, place));
};

/** Searchable master list with arrow-key navigation; the selected row is edited beside it. Virtualized. */
export const RowList = (props: RowListProps): ReactNode => {
  const { label, searchLabel, rows, chosen, onChoose, onRemove, tools, nothing } = props;
  const text = useText(messages);
  const id = useId();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const shown = useMemo(
    () => rows.filter(({ name, help }) => `${name} ${help}`.toLocaleLowerCase().includes(wanted)),
    [rows, wanted],
  );
  const at = shown.findIndex(({ key }) => key === chosen);
  const { scroller, first, last, page, handleScroll } = useRowWindow(shown.length, at);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && chosen !== undefined && onRemove) {
      event.preventDefault();
      onRemove(chosen);
      return;
    }
    const next = shown[stepOf(event.key, at, shown.length, page) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
  };
  return (
    <div className={css.frame}>
      <div className={css.bar}>
        <SearchInput
          className={css.search}
          size="sm"
          label={searchLabel}
          clearLabel={text('dataset.clear-search')}
          value={query}
          onChange={setQuery}
        />
        {tools?.(shown)}
      </div>
      <div
        ref={scroller}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={at >= first && at < last ? `${id}-${at}` : undefined}
        className={css.scroller}
        onScroll={(event) => handleScroll(event.currentTarget.scrollTop)}
        onKeyDown={handleKeyDown}
      >
        {shown.length === 0 && <p className={css.nothing}>{rows.length === 0 ? nothing : text('dataset.no-match')}</p>}
        <div className={css.inner} style={{ blockSize: shown.length * css.rowHeight }} role="presentation">
          {shown.slice(first, last).map((row, index) => (
            <RowOption
              key={row.key}
              id={`${id}-${first + index}`}
              row={row}
              at={first + index}
              count={shown.length}
              chosen={row.key === chosen}
              onChoose={() => onChoose(row.key)}
            />
          ))}
        </div>
      </div>
    </div>
  );
};
