import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import type { ControlSize } from '../button/Button.tsx';
import { useFieldAttributes } from '../field/field-context.ts';
import { Floating } from '../floating/Floating.tsx';
import { warmFloat } from '../floating/load-float.ts';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { useTypeahead } from '../use-typeahead.ts';
import * as text from '../text-input/text-input.css.ts';
import type { Option, OptionValue } from './option.ts';
import { OptionEnd, OptionList, optionId } from './OptionList.tsx';
import * as css from './select.css.ts';
import { stepOption } from './step-option.ts';
import type { RootProps } from '../root-props.ts';

export interface SelectProps<Value extends OptionValue> extends RootProps<HTMLButtonElement> {
  /** Accessible name. Inside a `Field`, the field's label takes precedence. */
  readonly label: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly options: ReadonlyArray<Option<Value>>;
  readonly placeholder?: string;
  readonly size?: ControlSize;
  readonly disabled?: boolean;
}

/**
 * Returns the active option, which is undefined while the list is closed, and the handler of the keys that open the
 * list, move in it and choose.
 */
function useSelect<Value extends OptionValue>(
  props: Pick<SelectProps<Value>, 'value' | 'onChange' | 'options' | 'disabled'>,
) {
  const { value, onChange, options, disabled } = props;
  const [active, setActive] = useState<number>();
  const open = active !== undefined;
  const at = options.findIndex((option) => option.value === value);
  const chosen = options[at];
  const show = () => !disabled && setActive(Math.max(0, at));
  const choose = (option: Option<Value> | undefined) => {
    setActive(undefined);
    if (option && option.disabled !== true && option.value !== value) onChange(option.value);
  };
  const typeahead = useTypeahead((matches) => {
    const from = active ?? at;
    const order = [...options.keys()].map((index) => (index + from + 1) % options.length);
    const found = order.find((index) => options[index]?.disabled !== true && matches(options[index]?.label ?? ''));
    if (found === undefined) return;
    if (open) setActive(found);
    else choose(options[found]);
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (disabled) return;
    if (event.key === 'Tab') {
      setActive(undefined);
      return;
    }
    const opens = !open && ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key);
    const chooses = open && (event.key === 'Enter' || event.key === ' ');
    const leaves = open && event.key === 'Escape';
    const next = open ? stepOption(event.key, active, options) : undefined;
    if (!opens && !chooses && !leaves && next === undefined && !typeahead(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (opens) show();
    else if (chooses) choose(options[active]);
    else if (leaves) setActive(undefined);
    else if (next !== undefined) setActive(next);
  };
  return { active, setActive, chosen, show, choose, handleKeyDown };
}

/**
 * A select for a few known options. Typed letters go to the next option that begins with them, arrows move, Enter or
 * Space selects, Esc cancels.
 */
export function Select<Value extends OptionValue>(props: SelectProps<Value>): ReactElement {
  const { label, value, onChange, options, placeholder = 'Select', size = 'md', disabled = false, ...more } = props;
  const { ref, className, ...rest } = more;
  const listId = useId();
  const field = useFieldAttributes();
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current!);
  const { active, setActive, chosen, show, choose, handleKeyDown } = useSelect({ value, onChange, options, disabled });
  const open = active !== undefined;
  return (
    <>
      <button
        aria-label={field.id === undefined ? label : undefined}
        {...field}
        {...rest}
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        data-keeps-escape={open ? '' : undefined}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? optionId(listId, active) : undefined}
        aria-disabled={disabled || undefined}
        data-state={open ? 'open' : 'closed'}
        className={joinClasses(text.box, text.extent[size], css.select, className)}
        onClick={() => (open ? setActive(undefined) : show())}
        onKeyDown={handleKeyDown}
        onPointerEnter={warmFloat}
        onFocus={warmFloat}
        onBlur={() => setActive(undefined)}
      >
        {chosen?.icon && <Icon of={chosen.icon} className={text.faint} />}
        <span className={joinClasses(css.value, !chosen && css.placeholder)}>{chosen?.label ?? placeholder}</span>
        {chosen && <OptionEnd option={chosen} closed />}
        <Icon of={ChevronDown} className={text.faint} />
      </button>
      {open && (
        <Floating anchor={button} asWideAsAnchor onDismiss={() => setActive(undefined)}>
          <OptionList
            id={listId}
            label={label}
            options={options}
            active={active}
            isChosen={(one) => one === value}
            onActive={setActive}
            onChoose={choose}
          />
        </Floating>
      )}
    </>
  );
}
