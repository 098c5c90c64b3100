import { useText } from '@sightline/core/react';
import { Progress, SearchInput, joinClasses, useStill } from '@sightline/ui-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import type { FacetValue, FilterValue } from '../../model/list-state.ts';
import type { Choices } from './list-description.ts';
import * as css from './list-screen.css.ts';

export interface FacetChoicesProps {
  readonly label: string;
  readonly choices: Choices;
  readonly value: FilterValue | undefined;
  /** Called when a value is clicked; with undefined if it was selected, which removes the filter. */
  readonly onChoose: (value: FacetValue | undefined) => void;
}

/** Lists of known values that are longer than this get a search field. */
const searchedFrom = 8;

/** Popup of a facet: a search field if there are many values, and the values. */
export const FacetChoices = ({ label, choices, value, onChoose }: FacetChoicesProps): ReactNode => {
  const text = useText(messages);
  const [typed, setTyped] = useState('');
  const found = useChoices(choices, typed);
  const list = useRef<HTMLUListElement>(null);
  const values = useStill(list, found.values);
  const searched = typeof choices === 'function' || choices.length > searchedFrom;
  const chosen = typeof value === 'object' ? value.value : value;
  return (
    <div className={css.choices}>
      {searched && (
        <SearchInput
          autoFocus
          size="sm"
          label={text('list.choose', { name: label })}
          value={typed}
          onChange={setTyped}
        />
      )}
      {found.stage === 'loading' && <Progress label={text('list.loading')} />}
      {found.stage === 'failed' && <p role="alert">{text('list.choices-failed')}</p>}
      {found.stage === 'ready' && found.values.length === 0 && <p role="status">{text('list.nothing-found')}</p>}
      <ul ref={list} className={css.choiceList} aria-label={label}>
        {values.map((each) => (
          <li key={String(each.value)}>
            <button
              type="button"
              aria-pressed={each.value === chosen}
              className={joinClasses(css.choice, each.value === chosen && css.chosen)}
              onClick={() => onChoose(each.value === chosen ? undefined : each)}
            >
              <bdi>{each.label}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface Found {
  readonly stage: 'loading' | 'ready' | 'failed';
  readonly values: readonly FacetValue[];
}

/** Debounce of typing, in milliseconds. */
const typingMs = 60;

const useChoices = (choices: Choices, typed: string): Found => {
  const [asked, setAsked] = useState<Found>({ stage: 'loading', values: [] });
  useEffect(() => {
    if (typeof choices !== 'function') return undefined;
    const control = new AbortController();
    const ask = async () => {
      try {
        const values = await choices(typed, control.signal);
        if (!control.signal.aborted) setAsked({ stage: 'ready', values });
      } catch {
        if (!control.signal.aborted) setAsked({ stage: 'failed', values: [] });
      }
    };
    const timer = setTimeout(() => void ask(), typed === '' ? 0 : typingMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [choices, typed]);
  if (typeof choices === 'function') return asked;
  const wanted = typed.trim().toLocaleLowerCase();
  return { stage: 'ready', values: choices.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)) };
};
