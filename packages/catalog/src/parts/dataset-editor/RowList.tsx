import { useText } from '@sightline/core/react';
import { Icon, joinClasses, SearchInput, VisuallyHidden } from '@sightline/ui-kit';
import { CircleAlert, type LucideIcon } from 'lucide-react';
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import * as css from './row-list.css.ts';

/** A row of the list. */
export interface ListedRow {
  readonly key: string;
  readonly name: string;
  /** Secondary line. */
  readonly help: string;
  readonly marks?: ReadonlyArray<{ readonly icon: LucideIcon; readonly label: string }>;
  /** True if one of its fields is invalid. */
  readonly wrong?: boolean;
}

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

/** Rows rendered above and below the visible part. */
const spare = 8;

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
  const scroller = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [view, setView] = useState({ top: 0, height: 600 });
  const wanted = query.trim().toLocaleLowerCase();
  const shown = useMemo(
    () => rows.filter(({ name, help }) => `${name} ${help}`.toLocaleLowerCase().includes(wanted)),
    [rows, wanted],
  );
  const at = shown.findIndex(({ key }) => key === chosen);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setView((now) => ({ ...now, height: element.clientHeight }));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || at < 0) return;
    const top = at * css.rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + css.rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + css.rowHeight - element.clientHeight;
  }, [at]);
  const first = Math.max(0, Math.floor(view.top / css.rowHeight) - spare);
  const last = Math.min(shown.length, Math.ceil((view.top + view.height) / css.rowHeight) + spare);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && chosen !== undefined && onRemove) {
      event.preventDefault();
      onRemove(chosen);
      return;
    }
    const page = Math.max(1, Math.floor(view.height / css.rowHeight) - 1);
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
        onScroll={(event) => {
          const { scrollTop: top } = event.currentTarget;
          setView((now) => ({ ...now, top }));
        }}
        onKeyDown={handleKeyDown}
      >
        {shown.length === 0 && <p className={css.nothing}>{rows.length === 0 ? nothing : text('dataset.no-match')}</p>}
        <div className={css.inner} style={{ blockSize: shown.length * css.rowHeight }} role="presentation">
          {shown.slice(first, last).map((row, index) => (
            // The list itself handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={row.key}
              id={`${id}-${first + index}`}
              role="option"
              tabIndex={-1}
              aria-selected={row.key === chosen}
              aria-posinset={first + index + 1}
              aria-setsize={shown.length}
              className={css.option}
              style={{ insetBlockStart: (first + index) * css.rowHeight }}
              onClick={() => onChoose(row.key)}
            >
              <span className={css.words}>
                <bdi className={css.name}>{row.name === '' ? text('dataset.unnamed') : row.name}</bdi>
                {row.help !== '' && (
                  <bdi className={css.help} title={row.help}>
                    {row.help}
                  </bdi>
                )}
              </span>
              {row.wrong === true && (
                <span className={joinClasses(css.marks, css.wrong)}>
                  <Icon of={CircleAlert} size={14} />
                  <VisuallyHidden>{text('dataset.row-wrong')}</VisuallyHidden>
                </span>
              )}
              <span className={css.marks}>
                {row.marks?.map(({ icon, label: word }) => (
                  <span key={word} title={word}>
                    <Icon of={icon} size={14} />
                    <VisuallyHidden>{word}</VisuallyHidden>
                  </span>
                ))}
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
};
