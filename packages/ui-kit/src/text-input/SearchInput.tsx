import { Search, X } from 'lucide-react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useRef } from 'react';
import type { ControlSize } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import * as css from './text-input.css.ts';

export interface SearchInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Its name, and its placeholder where no other is given. */
  readonly label: string;
  readonly placeholder?: string;
  readonly size?: ControlSize;
  readonly clearLabel?: string;
  readonly className?: string;
  readonly autoFocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Text that narrows what is shown. Esc or the × empties it; `/` of the page finds it by its role. */
export function SearchInput(props: SearchInputProps): ReactElement {
  const {
    value,
    onChange,
    label,
    placeholder = label,
    size = 'md',
    clearLabel = 'Clear search',
    className,
    ...rest
  } = props;
  const { onKeyDown, autoFocus = false } = rest;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || value === '' || event.isPropagationStopped()) return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <div className={joinClasses(css.box, css.extent[size], className)}>
      <Icon of={Search} className={css.faint} />
      <input
        ref={input}
        type="search"
        data-keeps-escape={value === '' ? undefined : ''}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={placeholder}
        className={css.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      {value !== '' && (
        <button type="button" aria-label={clearLabel} className={css.clear} onClick={clear}>
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  );
}
