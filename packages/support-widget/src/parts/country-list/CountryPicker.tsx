import { useCallback, useLayoutEffect, useState } from 'react';
import type { Text } from '../../model/messages.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { CountryButton } from './CountryButton.tsx';
import { CountryPopup } from './CountryPopup.tsx';
import { drawsEmojiFlags } from './emoji-flags.ts';
import { useCountryRows } from './use-country-rows.ts';
import { useOpenList } from './use-open-list.ts';

export interface CountryPickerProps {
  /** The selected country; undefined if there is none. */
  readonly country: Country | undefined;
  /**
   * All countries that can be selected. Empty while the numbering plans are loading; the button is disabled during that
   * time.
   */
  readonly countries: readonly Country[];
  /** Returns the calling code of a country, such as `49` for `de`; empty if unknown. */
  readonly callingCodeOf: (country: Country) => string;
  /** Countries at the top of the list, in this order. */
  readonly preferred: readonly Country[];
  /** Language of the names and of the sort order (BCP 47). */
  readonly locale: string;
  readonly text: Text;
  readonly disabled: boolean;
  readonly onPick: (country: Country) => void;
  /** Id of the label of the surrounding field. */
  readonly labelledBy?: string;
}

/**
 * A button with flag and dial code that opens the list of countries. Typing on the closed button opens the list with
 * that text in the search box. The list is as wide as the element around the picker.
 */
export function CountryPicker(props: CountryPickerProps) {
  const { country, callingCodeOf, text, onPick } = props;
  const unavailable = props.disabled || props.countries.length === 0;
  const { root, openedBy, closeToButton, news, setNews, handles } = useOpenList(unavailable);
  const { isOpen } = handles;
  const { nameOf, rows, preferredCount, search } = useCountryRows(props, isOpen);
  const [drawnFlags, setDrawnFlags] = useState(false);
  const field = useCallback(() => root.current?.parentElement ?? null, [root]);

  useLayoutEffect(() => {
    if (root.current) setDrawnFlags(drawsEmojiFlags(root.current.ownerDocument));
  }, [root]);
  const pick = useCallback(
    (picked: Country) => {
      closeToButton();
      setNews(text('country-chosen', { country: nameOf(picked), code: `+${callingCodeOf(picked)}` }));
      onPick(picked);
    },
    [closeToButton, setNews, text, nameOf, callingCodeOf, onPick],
  );

  return (
    <div ref={root} className="slw-country">
      <CountryButton {...props} {...handles} nameOf={nameOf} drawnFlags={drawnFlags} disabled={unavailable} />
      {isOpen && (
        <CountryPopup
          country={country}
          rows={rows}
          preferredCount={preferredCount}
          search={search}
          text={text}
          drawnFlags={drawnFlags}
          firstQuery={openedBy ?? ''}
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
