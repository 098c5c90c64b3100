import { useApi } from '@sightline/core/react';
import { stepOption } from '@sightline/ui-kit';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { mentionTyping, withMention } from '../../model/mention-typing.ts';
import { namedPeople, type NamedPerson } from '../../reads/comments.ts';

/** Debounce of typing, in milliseconds. */
const typingMs = 60;

interface Found {
  readonly typed: string;
  /** Users whose names match the typed text; undefined if the request failed. */
  readonly people: readonly NamedPerson[] | undefined;
}

/** State of the text field. */
export interface MentionField {
  readonly text: string;
  readonly caret: number;
  /** Sets the text and the caret position. */
  readonly onText: (text: string, caret: number) => void;
}

export interface Mentions {
  /** Suggested users while a mention is typed; `failed` if the request failed. */
  readonly people: readonly NamedPerson[] | 'failed' | undefined;
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly choose: (person: NamedPerson) => void;
  readonly close: () => void;
  /** Returns true if the list of suggestions handled the key. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

/** Completes `@name` mentions: arrow keys move, Enter and Tab select, Esc dismisses the suggestions. */
export const useMentions = ({ text, caret, onText }: MentionField): Mentions => {
  const api = useApi();
  const typing = mentionTyping(text, caret);
  const typed = typing?.typed;
  const [found, setFound] = useState<Found>();
  const [active, setActive] = useState(0);
  /** Position of the `@` whose suggestions were dismissed. */
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (typed === undefined) return undefined;
    const control = new AbortController();
    const ask = async () => {
      const people = await namedPeople(api, typed, control.signal).catch(() => undefined);
      if (control.signal.aborted) return;
      setFound({ typed, people });
      setActive(0);
    };
    const timer = setTimeout(() => void ask(), typingMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [api, typed]);
  // Forget the dismissed `@` when it has been deleted, because a new one may be typed at the same position.
  if (typing === undefined && left !== undefined) setLeft(undefined);
  // Show the results for the beginning of the name until those for the whole name arrive. An empty result closes the
  // list.
  const known = typing && typing.start !== left && found && typing.typed.startsWith(found.typed) ? found : undefined;
  const people = known && (known.people ?? 'failed');
  const shown = people === undefined || people.length === 0 ? undefined : people;
  const close = () => setLeft(typing?.start);
  const choose = ({ username }: NamedPerson) => {
    if (!typing) return;
    const next = withMention(text, typing, username);
    onText(next.text, next.caret);
  };
  return {
    people: shown,
    active,
    setActive,
    choose,
    close,
    handleKey: ({ key, nativeEvent }) => {
      if (shown === undefined || nativeEvent.isComposing) return false;
      if (key === 'Escape') {
        close();
        return true;
      }
      if (shown === 'failed') return false;
      const person = shown[active];
      if ((key === 'Enter' || key === 'Tab') && person) {
        choose(person);
        return true;
      }
      const next =
        key === 'ArrowDown' || key === 'ArrowUp'
          ? stepOption(
              key,
              active,
              shown.map(() => ({})),
            )
          : undefined;
      if (next === undefined) return false;
      setActive(next);
      return true;
    },
  };
};
