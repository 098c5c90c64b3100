import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import * as css from './listbox.css.ts';
import type { Option, OptionValue } from './option.ts';
import { useStill } from './use-still.ts';
import type { RootProps } from '../root-props.ts';

export interface OptionListProps<Value extends OptionValue> extends RootProps<HTMLDivElement> {
  readonly id: string;
  readonly label: string;
  readonly options: ReadonlyArray<Option<Value>>;
  /** Index of the option that the arrow keys have reached; -1 for none. */
  readonly active: number;
  readonly isChosen: (value: Value) => boolean;
  readonly multiple?: boolean;
  readonly onActive: (index: number) => void;
  readonly onChoose: (option: Option<Value>) => void;
}

/**
 * Note and picture at the end of an option, in the list and in the closed control. The closed control only shows a note
 * that is code.
 */
export function OptionEnd({ option, closed = false }: { readonly option: Option; readonly closed?: boolean }) {
  return (
    <>
      {option.note !== undefined && (!closed || option.noteIsCode === true) && (
        <span className={joinClasses(css.note, option.noteIsCode === true && css.code)}>{option.note}</span>
      )}
      {option.visual !== undefined && (
        <span aria-hidden className={css.visual}>
          {option.visual}
        </span>
      )}
    </>
  );
}

/** Returns the id of an option's element in a list, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The options of a select or a combobox. The focus stays on the control that opened the list. */
export function OptionList<Value extends OptionValue>(props: OptionListProps<Value>): ReactElement {
  const {
    id,
    label,
    options: listed,
    active,
    isChosen,
    multiple = false,
    onActive,
    onChoose,
    ref,
    className,
    ...rest
  } = props;
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => list.current!);
  const options = useStill(list, listed);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      {...rest}
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      className={joinClasses(css.list, className)}
    >
      {options.map((option, index) => {
        const begins = option.group !== undefined && option.group !== options[index - 1]?.group;
        return [
          begins && (
            <div key={`group-${option.group}`} role="presentation" className={css.group}>
              {option.group}
            </div>
          ),
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused control handles the keys
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(option.value)}
            data-state={isChosen(option.value) ? 'checked' : 'unchecked'}
            aria-disabled={option.disabled || undefined}
            data-active={index === active ? '' : undefined}
            className={joinClasses(css.option, multiple && css.many)}
            onPointerMove={() => index !== active && onActive(index)}
            // Keep the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => !option.disabled && onChoose(option)}
          >
            {multiple && (
              <span aria-hidden className={css.tick}>
                <Icon of={Check} size={12} />
              </span>
            )}
            {option.icon && <Icon of={option.icon} className={css.icon} />}
            <span className={css.words}>
              <span className={css.label}>{option.label}</span>
              {option.help !== undefined && <span className={css.help}>{option.help}</span>}
            </span>
            <OptionEnd option={option} />
          </div>,
        ];
      })}
    </div>
  );
}
