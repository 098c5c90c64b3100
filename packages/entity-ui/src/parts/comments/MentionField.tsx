import { optionId, TextArea } from '@sightline/ui-kit';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MentionOptions } from './MentionOptions.tsx';
import { useMentions } from './use-mentions.ts';

export interface MentionFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Handles keys that the suggestion list does not use. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly focused: boolean;
}

/** Maximum length of a comment on the server. */
const mostLetters = 10_000;

/** Textarea in which `@` mentions users: while a name is typed, matching users are suggested below. */
export const MentionField = ({
  label,
  placeholder,
  value,
  onChange,
  onKeyDown,
  focused,
}: MentionFieldProps): ReactNode => {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  /** Caret position to set after the next render. */
  const wanted = useRef<number>(undefined);
  const mentions = useMentions({
    text: value,
    caret,
    onText: (next, at) => {
      wanted.current = at;
      onChange(next);
      setCaret(at);
    },
  });
  const { people, active, close, handleKey } = mentions;
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });
  useLayoutEffect(() => {
    const area = field.current;
    if (!focused || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [focused]);
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!handleKey(event)) return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  };
  const listed = Array.isArray(people) && people.length > 0;
  return (
    <div ref={box}>
      <TextArea
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(listed && { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, active) })}
        placeholder={placeholder}
        maxLength={mostLetters}
        dir="auto"
        value={value}
        onChange={(next) => {
          onChange(next);
          setCaret(field.current?.selectionStart ?? next.length);
        }}
        onSelect={() => setCaret(field.current?.selectionStart ?? 0)}
        onBlur={close}
        onKeyDown={handleKeyDown}
      />
      {people !== undefined && <MentionOptions id={listId} anchor={box} mentions={mentions} />}
    </div>
  );
};
