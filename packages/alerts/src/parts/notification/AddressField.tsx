import { useText } from '@sightline/core/react';
import { splitAddresses } from '@sightline/core/schedule';
import { Chip, Field, TextInput } from '@sightline/ui-kit';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './notification.css.ts';

export interface AddressFieldProps {
  /** Path of the field in the form. */
  readonly field: string;
  readonly label: string;
  readonly placeholder: string;
  readonly help?: string;
  readonly error: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Called when the user leaves the field and it contains an address. */
  readonly onBlur: () => void;
  readonly inputMode?: 'email' | 'url' | 'text';
  /** True if pasted or typed text is split at commas and semicolons. False for URLs, which may contain them. */
  readonly splits?: boolean;
  /** True if the field is focused when it appears. */
  readonly autoFocus?: boolean;
}

/**
 * Field that shows addresses as chips. Pressing Enter or a separator, leaving the field, and pasting a list all add the
 * typed text, so that no input is lost.
 */
export const AddressField = (props: AddressFieldProps): ReactNode => {
  const { field, label, placeholder, help, error, value, onChange, onBlur, inputMode = 'text', splits = true } = props;
  const { autoFocus = false } = props;
  const text = useText(messages);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (words: string) => {
    const found = splits ? splitAddresses(words) : [words.trim()].filter((word) => word !== '');
    setTyped('');
    if (found.length > 0) onChange([...new Set([...value, ...found])]);
  };
  const remove = (address: string) => {
    onChange(value.filter((each) => each !== address));
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
    if (typed.trim() === '' || !(event.key === 'Enter' || (splits && (event.key === ',' || event.key === ';')))) return;
    event.preventDefault();
    add(typed);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!splits || !/[,;\n]/.test(pasted.trim())) return;
    event.preventDefault();
    add(`${typed}${pasted.replaceAll(/\s*\n\s*/g, ',')}`);
  };
  return (
    <Field data-field={field} label={label} error={error} {...(help !== undefined && { help })}>
      <div className={css.box}>
        {value.map((address) => (
          <Chip
            key={address}
            className={css.chip}
            onRemove={() => remove(address)}
            removeLabel={text('notify.remove', { name: address })}
          >
            {address}
          </Chip>
        ))}
        <TextInput
          ref={input}
          className={css.input}
          inputMode={inputMode}
          autoFocus={autoFocus}
          spellCheck={false}
          placeholder={value.length === 0 ? placeholder : ''}
          value={typed}
          onChange={setTyped}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onBlur={() => {
            add(typed);
            if (typed.trim() !== '' || value.length > 0) onBlur();
          }}
        />
      </div>
    </Field>
  );
};
