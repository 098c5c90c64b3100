import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { orderCountries } from '../../model/country-order.ts';
import { readEndonyms } from '../../model/country-endonyms.ts';
import { englishNames } from '../../model/country-names.ts';
import { makeCountrySearch, type CountryRow } from '../../model/country-search.ts';
import { localeTagOf } from '../../model/language.ts';
import type { Text } from '../../model/messages.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { CountryPopup } from './CountryPopup.tsx';
import { drawsEmojiFlags } from './emoji-flags.ts';
import { Flag } from './Flag.tsx';
import { useCloseAround } from './use-close-around.ts';
import { useCountryNames } from './use-country-names.ts';
import { useLoaded } from './use-loaded.ts';

export interface CountryPickerProps {
  /** The selected country; undefined if there is none. */
  readonly country: Country | undefined;
  /** All countries that can be selected; empty while the numbering plans are loading, when the button is busy. */
  readonly countries: readonly Country[];
  /** `49` for `de`; empty if unknown. */
  readonly callingCodeOf: (country: Country) => string;
  /** First in the list, in this order. */
  readonly preferred: readonly Country[];
  /** BCP 47: language of the names and of the sort order. */
  readonly locale: string;
  readonly text: Text;
  readonly disabled: boolean;
  readonly onPick: (country: Country) => void;
  /** Id of the label of the surrounding field. */
  readonly labelledBy?: string;
}

/** Only the first query needs this chunk. */
const loadAliases = async () => (await import('../../model/country-aliases.ts')).countryAliases;

/** True for a letter or digit of any script, typed without modifiers. */
const isTyped = (event: KeyboardEvent): boolean =>
  event.key !== ' ' && [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * A button with flag and dial code that opens the list of countries. Typing on the closed button opens the list with
 * that text in the search box. The list is as wide as the element around the picker.
 */
export function CountryPicker(props: CountryPickerProps) {
  const { country, countries, callingCodeOf, preferred, locale, text, disabled, onPick, labelledBy } = props;
  const buttonId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The text that was typed to open the list; undefined while it is closed. */
  const [openedBy, setOpenedBy] = useState<string>();
  const [news, setNews] = useState('');
  const [drawnFlags, setDrawnFlags] = useState(false);
  const unavailable = disabled || countries.length === 0;
  const isOpen = openedBy !== undefined && !unavailable;
  const nameOf = useCountryNames(locale, isOpen);
  const field = useCallback(() => root.current?.parentElement ?? null, []);

  useLayoutEffect(() => {
    if (root.current) setDrawnFlags(drawsEmojiFlags(root.current.ownerDocument));
  }, []);
  const ordered = useMemo(
    () => orderCountries(countries, preferred, nameOf, localeTagOf(locale), country),
    [countries, preferred, nameOf, locale, country],
  );
  const rows = useMemo((): readonly CountryRow[] => {
    const english = englishNames();
    return ordered.countries.map((each) => ({
      country: each,
      name: nameOf(each),
      english: english(each),
      callingCode: callingCodeOf(each),
    }));
  }, [ordered, nameOf, callingCodeOf]);
  const aliases = useLoaded(isOpen ? loadAliases : undefined, isOpen);
  const search = useMemo(
    () => makeCountrySearch(rows, () => ({ aliases, namesAtHome: readEndonyms(countries) })),
    [rows, aliases, countries],
  );

  const close = useCallback(() => setOpenedBy(undefined), []);
  const closeToButton = useCallback(() => {
    button.current?.focus();
    setOpenedBy(undefined);
  }, []);
  useCloseAround(root, isOpen, close, closeToButton);
  const open = (typed: string) => {
    setNews('');
    setOpenedBy(typed);
  };
  const pick = useCallback(
    (picked: Country) => {
      closeToButton();
      setNews(text('country-chosen', { country: nameOf(picked), code: `+${callingCodeOf(picked)}` }));
      onPick(picked);
    },
    [closeToButton, text, nameOf, callingCodeOf, onPick],
  );
  const pressed = (event: KeyboardEvent) => {
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isOpen || !(opens || isTyped(event))) return;
    event.preventDefault();
    open(opens ? '' : event.key);
  };
  const code = country === undefined ? '' : callingCodeOf(country);

  return (
    <div ref={root} className="slw-country">
      <button
        ref={button}
        id={buttonId}
        type="button"
        className="slw-country-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={
          country === undefined
            ? text('choose-country')
            : text('country', { country: nameOf(country), code: code === '' ? '' : `+${code}` }).trim()
        }
        aria-labelledby={labelledBy === undefined ? undefined : `${labelledBy} ${buttonId}`}
        disabled={unavailable}
        onClick={() => (isOpen ? closeToButton() : open(''))}
        onKeyDown={pressed}
      >
        {country !== undefined && <Flag country={country} drawn={drawnFlags} />}
        {code !== '' && (
          <span className="slw-country-code" dir="ltr">
            +{code}
          </span>
        )}
        <svg viewBox="0 0 24 24" aria-hidden="true" className="slw-country-icon">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </button>
      {isOpen && (
        <CountryPopup
          country={country}
          rows={rows}
          preferredCount={ordered.preferredCount}
          search={search}
          text={text}
          drawnFlags={drawnFlags}
          firstQuery={openedBy}
          field={field}
          onPick={pick}
          onLeave={closeToButton}
          onNews={setNews}
        />
      )}
      <span role="status" className="slw-country-news">
        {news}
      </span>
    </div>
  );
}
