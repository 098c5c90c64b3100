import { useText } from '@sightline/core/react';
import { Floating, OptionList } from '@sightline/ui-kit';
import type { ReactNode, RefObject } from 'react';
import { messages } from '../../messages/comments.ts';
import * as css from './comments.css.ts';
import type { Mentions } from './use-mentions.ts';

export interface MentionOptionsProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly mentions: Mentions;
}

/** Suggested users below the field, or a message that they could not be read. */
export const MentionOptions = ({ id, anchor, mentions }: MentionOptionsProps): ReactNode => {
  const { people, active, setActive, choose, close } = mentions;
  const text = useText(messages);
  const options = Array.isArray(people)
    ? people.map(({ name, username }) => ({
        value: username,
        label: name === '' ? username : name,
        note: `@${username}`,
      }))
    : [];
  return (
    <Floating anchor={anchor} className={css.people} onDismiss={close}>
      {people === 'failed' ? (
        <p className={css.line} role="status">
          {text('comments.people-failed')}
        </p>
      ) : (
        <OptionList
          id={id}
          label={text('comments.people')}
          options={options}
          active={active}
          isChosen={() => false}
          onActive={setActive}
          onChoose={(option) => {
            const person = Array.isArray(people) && people.find(({ username }) => username === option.value);
            if (person) choose(person);
          }}
        />
      )}
    </Floating>
  );
};
