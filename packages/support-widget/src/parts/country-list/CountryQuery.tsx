import type { KeyboardEvent, RefObject } from 'react';
import type { Text } from '../../model/messages.ts';

export interface CountryQueryProps {
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
export function CountryQuery({ input, listId, activeId, query, text, onType, onPress }: CountryQueryProps) {
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
