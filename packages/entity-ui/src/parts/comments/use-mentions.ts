import { useApi } from '@sightline/core/react';
import { stepOption } from '@sightline/ui-kit';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { mentionTyping, withMention } from '../../model/mention-typing.ts';
import { namedPeople, type NamedPerson } from '../../reads/comments.ts';

/** Letters wait so long before they ask. */
const typingMs = 60;

interface Found {
  readonly typed: string;
  /** Undefined where they could not be asked for. */
  readonly people: readonly NamedPerson[] | undefined;
}

/** What the field tells of itself. */
export interface MentionField {
  readonly text: string;
  readonly caret: number;
  /** Takes a changed text, and where the caret stands then. */
  readonly onText: (text: string, caret: number) => void;
}

export interface Mentions {
  /** The people to choose from while a name is typed; `failed` where they could not be asked for. */
  readonly people: readonly NamedPerson[] | 'failed' | undefined;
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly choose: (person: NamedPerson) => void;
  readonly close: () => void;
  /** Says whether the key was for the list. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

/** Completes `@name` while it is typed: arrows move, Enter and Tab choose, Esc leaves it as typed. */
export const useMentions = ({ text, caret, onText }: MentionField): Mentions => {
  const api = useApi();
  const typing = mentionTyping(text, caret);
  const typed = typing?.typed;
  const [found, setFound] = useState<Found>();
  const [active, setActive] = useState(0);
  /** The `@` that is left as it was typed. */
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
  // An `@` that is gone is not the next one that comes to stand in its place.
  if (typing === undefined && left !== undefined) setLeft(undefined);
  // What was found for a shorter name stays in sight until more is known; nobody found means that no name is meant.
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
