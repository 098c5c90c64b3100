import {
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { CountryRow } from '../../model/country-search.ts';
import type { Text } from '../../model/messages.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { CountryOption } from './CountryOption.tsx';
import { showInList } from './show-in-list.ts';
import { stepActive } from './step-active.ts';
import { useCountryQuery } from './use-country-query.ts';
import { usePopupPlace } from './use-popup-place.ts';

export interface CountryPopupProps {
  readonly country: Country | undefined;
  /** Rows in list order. */
  readonly rows: readonly CountryRow[];
  /** Number of rows before the separator: the selected country and the preferred ones. */
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

/** Number of rows that are rendered first: more than fit on a screen. */
const firstRows = 24;

/** Returns the first rows immediately and the rest right after, so that the list opens quickly on slow machines. */
function useDrawnRows(shown: readonly Country[], active: Country | undefined): readonly Country[] {
  const [complete, setComplete] = useState(false);
  useEffect(() => startTransition(() => setComplete(true)), []);
  const activeAt = active === undefined ? 0 : shown.indexOf(active);
  return complete ? shown : shown.slice(0, Math.max(firstRows, activeAt + 1));
}

interface CountryQueryProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  /** Id of the active option. */
  readonly activeId: string | undefined;
  readonly query: string;
  readonly text: Text;
  readonly onType: (query: string) => void;
  readonly onPress: (event: KeyboardEvent) => void;
}

/** The search box above the list. */
function CountryQuery({ input, listId, activeId, query, text, onType, onPress }: CountryQueryProps) {
  return (
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
        aria-activedescendant={activeId}
        placeholder={text('country-or-code')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        value={query}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onPress}
      />
    </div>
  );
}

/** The open list: a search box and the countries. It is in the top layer, next to its field. */
export function CountryPopup(props: CountryPopupProps) {
  const { country, rows, preferredCount, search, text, drawnFlags, firstQuery, field, onPick, onLeave, onNews } = props;
  const listId = useId();
  const popup = usePopupPlace(field);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { query, type, searching, shown, active, point, findNow } = useCountryQuery(rows, search, firstQuery);
  const drawn = useDrawnRows(shown, active);
  const byCountry = useMemo(() => new Map(rows.map((row) => [row.country, row])), [rows]);
  const firstOther = searching || preferredCount === 0 ? undefined : shown[preferredCount];
  const optionId = (of: Country) => `${listId}-${of}`;

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (searching) onNews(shown.length === 0 ? text('no-country') : text('countries-found', { count: shown.length }));
  }, [searching, shown, text, onNews]);
  useLayoutEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('.slw-country-active');
    if (list.current && option) showInList(list.current, option);
  }, [active, shown]);

  const press = (event: KeyboardEvent) => {
    // During composition, keys select characters, not countries. Safari reports that only by the key code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Tab') return onLeave();
    if (event.key === 'Enter') {
      event.preventDefault();
      const found = findNow();
      return found === undefined ? undefined : onPick(found);
    }
    const next = event.shiftKey || event.altKey ? undefined : stepActive(event.key, shown, active);
    if (next === undefined) return;
    event.preventDefault();
    point(next);
  };

  return (
    <div ref={popup} popover="manual" role="dialog" aria-label={text('choose-country')} className="slw-country-popup">
      <CountryQuery
        input={input}
        listId={listId}
        activeId={active === undefined ? undefined : optionId(active)}
        query={query}
        text={text}
        onType={type}
        onPress={press}
      />
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
