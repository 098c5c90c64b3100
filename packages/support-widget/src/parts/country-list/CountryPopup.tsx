import {
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { debounce, searchDelayMs, type Wait } from '../../model/country-debounce.ts';
import type { CountryRow } from '../../model/country-search.ts';
import type { Text } from '../../model/messages.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { CountryOption } from './CountryOption.tsx';
import { showInList } from './show-in-list.ts';
import { stepActive } from './step-active.ts';
import { usePopupPlace } from './use-popup-place.ts';

export interface CountryPopupProps {
  readonly country: Country | undefined;
  /** Rows in list order. */
  readonly rows: readonly CountryRow[];
  /** Number of rows before the separator: the selected one and the preferred ones. */
  readonly preferredCount: number;
  readonly search: (query: string) => readonly Country[];
  readonly text: Text;
  readonly drawnFlags: boolean;
  /** Text that was typed on the closed button. */
  readonly firstQuery: string;
  /** The element that the list is attached to. */
  readonly field: () => Element | null;
  readonly onPick: (country: Country) => void;
  /** Tab was pressed: the list closes and the focus moves on from the button. */
  readonly onLeave: () => void;
  /** Announces a text to screen readers. */
  readonly onNews: (news: string) => void;
}

/** More rows than fit on a screen. */
const firstRows = 24;

const waitInWindow: Wait = (run, delayMs) => {
  const handle = setTimeout(run, delayMs);
  return () => clearTimeout(handle);
};

/** The open list: a search box and the countries. It is in the top layer, next to its field. */
export function CountryPopup(props: CountryPopupProps) {
  const { country, rows, preferredCount, search, text, drawnFlags, firstQuery, field, onPick, onLeave, onNews } = props;
  const listId = useId();
  const popup = usePopupPlace(field);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(firstQuery);
  const [applied, setApplied] = useState('');
  const [pointed, setPointed] = useState<Country>();
  const [waiting] = useState(() =>
    debounce<string>(
      searchDelayMs,
      (value) => {
        setApplied(value);
        setPointed(undefined);
      },
      waitInWindow,
    ),
  );

  const byCountry = useMemo(() => new Map(rows.map((row) => [row.country, row])), [rows]);
  const shown = useMemo(
    () => (applied.trim() === '' ? rows.map((row) => row.country) : search(applied)),
    [applied, rows, search],
  );
  const searching = applied.trim() !== '';
  const active = pointed !== undefined && shown.includes(pointed) ? pointed : shown[0];
  // Render the first rows immediately and the rest right after, so that the list opens quickly on slow machines.
  const [complete, setComplete] = useState(false);
  const activeAt = active === undefined ? 0 : shown.indexOf(active);
  const drawn = complete ? shown : shown.slice(0, Math.max(firstRows, activeAt + 1));
  const firstOther = searching || preferredCount === 0 ? undefined : shown[preferredCount];
  const optionId = (of: Country) => `${listId}-${of}`;

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (firstQuery !== '') waiting.push(firstQuery);
    return () => waiting.cancel();
  }, [firstQuery, waiting]);
  useEffect(() => {
    if (searching) onNews(shown.length === 0 ? text('no-country') : text('countries-found', { count: shown.length }));
  }, [searching, shown, text, onNews]);
  useEffect(() => startTransition(() => setComplete(true)), []);
  useLayoutEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('.slw-country-active');
    if (list.current && option) showInList(list.current, option);
  }, [active, shown]);

  const pickByEnter = () => {
    // Apply a pending query now: Enter selects its best match.
    const found = query === applied ? active : search(query)[0];
    if (found === undefined) waiting.flush();
    else onPick(found);
  };
  const pressed = (event: KeyboardEvent) => {
    // During composition, keys select characters, not countries. Safari reports that only by the key code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Tab') return onLeave();
    if (event.key === 'Enter') {
      event.preventDefault();
      return pickByEnter();
    }
    const next = event.shiftKey || event.altKey ? undefined : stepActive(event.key, shown, active);
    if (next === undefined) return;
    event.preventDefault();
    setPointed(next);
  };
  const point = useCallback((of: Country) => setPointed(of), []);

  return (
    <div ref={popup} popover="manual" role="dialog" aria-label={text('choose-country')} className="slw-country-popup">
      <div className="slw-country-search">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="slw-country-icon">
          <path d="m21 21-4.34-4.34" />
          <circle cx="11" cy="11" r="8" />
        </svg>
        <input
          ref={input}
          className="slw-country-query"
          type="text"
          role="combobox"
          aria-label={text('search-countries')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          placeholder={text('country-or-code')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            waiting.push(event.target.value);
          }}
          onKeyDown={pressed}
        />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={text('choose-country')} className="slw-country-list">
        {drawn.map((of) => {
          const row = byCountry.get(of);
          return (
            row && (
              <CountryOption
                key={of}
                id={optionId(of)}
                row={row}
                drawnFlag={drawnFlags}
                active={of === active}
                chosen={of === country}
                parted={of === firstOther}
                onPoint={point}
                onPick={onPick}
              />
            )
          );
        })}
      </div>
      {shown.length === 0 && <p className="slw-country-none">{text('no-country')}</p>}
    </div>
  );
}
