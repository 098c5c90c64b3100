import { Search, X } from 'lucide-react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useImperativeHandle, useRef } from 'react';
import type { ControlSize } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import * as css from './text-input.css.ts';
import type { RootProps } from '../root-props.ts';

export interface SearchInputProps extends RootProps<HTMLInputElement> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /**
   * A field for search text that filters the visible content. Esc or the × clears it; the page's `/` shortcut finds the
   * field by its role.
   */
  readonly label: string;
  readonly placeholder?: string;
  readonly size?: ControlSize;
  readonly clearLabel?: string;
  readonly autoFocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Search text that filters what is shown. Esc or the × clears it; the page's `/` shortcut finds the field by its role.
 */
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
  const { ref, onKeyDown, autoFocus = false, ...attributes } = rest;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
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
        aria-label={label}
        {...attributes}
        ref={input}
        type="search"
        data-keeps-escape={value === '' ? undefined : ''}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
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
