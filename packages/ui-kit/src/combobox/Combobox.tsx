import { ChevronDown, Plus, X } from 'lucide-react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import type { ControlSize } from '../button/Button.tsx';
import { Chip } from '../chip/Chip.tsx';
import { useFieldAttributes } from '../field/field-context.ts';
import { Floating } from '../floating/Floating.tsx';
import { warmFloat } from '../floating/load-float.ts';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { Progress } from '../progress/Progress.tsx';
import * as list from '../select/listbox.css.ts';
import type { Option, OptionValue } from '../select/option.ts';
import { OptionEnd, OptionList, optionId } from '../select/OptionList.tsx';
import { stepOption } from '../select/step-option.ts';
import { useActiveOption } from '../select/use-active-option.ts';
import * as text from '../text-input/text-input.css.ts';
import * as css from './combobox.css.ts';
import type { OptionSource } from './use-options.ts';
import { useOptions } from './use-options.ts';
import type { RootProps } from '../root-props.ts';
import { rootAttributes } from '../root-attributes.ts';

/** Texts of a combobox; English if they are not set. */
export interface ComboboxWords {
  readonly loading?: string;
  readonly nothing?: string;
  readonly failed?: string;
  readonly clear?: string;
  readonly open?: string;
  readonly remove?: (label: string) => string;
  readonly create?: (typed: string) => string;
}

interface Common<Value extends OptionValue> extends RootProps<HTMLInputElement> {
  /** Accessible name. Inside a `Field`, the field's label takes precedence. */
  readonly label: string;
  /** A list, or a function that is called with the search text. */
  readonly options: OptionSource<Value>;
  readonly placeholder?: string;
  readonly size?: ControlSize;
  readonly disabled?: boolean;
  /** Creates a new option from the typed text. Without it, only existing options can be selected. */
  readonly onCreate?: (typed: string) => Option<Value>;
  /**
   * Returns details of the option that creates a value from the typed text. If this option is disabled, it cannot be
   * chosen, and its help states the reason.
   */
  readonly offer?: (typed: string) => Pick<Option, 'note' | 'help' | 'visual' | 'disabled'> & {
    /** True if the option comes before those that contain the text, so that Enter chooses it. */
    readonly isFirst?: boolean;
  };
  readonly words?: ComboboxWords;
}

export interface ComboboxProps<Value extends OptionValue> extends Common<Value> {
  readonly value: Option<Value> | undefined;
  readonly onChange: (value: Option<Value> | undefined) => void;
  /** True to show an × that clears the value. */
  readonly clearable?: boolean;
}

export interface MultiComboboxProps<Value extends OptionValue> extends Common<Value> {
  readonly value: ReadonlyArray<Option<Value>>;
  readonly onChange: (value: ReadonlyArray<Option<Value>>) => void;
}

/** Selects one of many options: type to search. Arrows move, Enter chooses, Esc leaves the value unchanged. */
export function Combobox<Value extends OptionValue>(props: ComboboxProps<Value>): ReactElement {
  const { value, onChange, clearable = false, ...common } = props;
  return (
    <Box
      {...common}
      chosen={value ? [value] : []}
      multiple={false}
      onToggle={(option) => onChange(option)}
      {...(clearable && value && { onClear: () => onChange(undefined) })}
    />
  );
}

/**
 * Selects several of many options. The chosen options are chips with an ×; Backspace in the empty field removes the
 * last chip.
 */
export function MultiCombobox<Value extends OptionValue>(props: MultiComboboxProps<Value>): ReactElement {
  const { value, onChange, ...common } = props;
  const toggle = (option: Option<Value>) => {
    const without = value.filter((one) => one.value !== option.value);
    onChange(without.length < value.length ? without : [...value, option]);
  };
  return <Box {...common} chosen={value} multiple onToggle={toggle} />;
}

interface BoxProps<Value extends OptionValue> extends Common<Value> {
  readonly chosen: ReadonlyArray<Option<Value>>;
  readonly multiple: boolean;
  readonly onToggle: (option: Option<Value>) => void;
  readonly onClear?: () => void;
}

const createdValue = ' create';

function useBox<Value extends OptionValue>(props: BoxProps<Value>) {
  const { chosen, multiple, onToggle, onCreate, offer, words } = props;
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const found = useOptions(props.options, query, open);
  const typed = query.trim();
  const known = found.options.some(
    ({ label, keywords }) => keywords === typed || label.toLocaleLowerCase() === typed.toLocaleLowerCase(),
  );
  const creates = onCreate !== undefined && typed !== '' && !known && found.stage === 'ready';
  const createLabel = (words?.create ?? ((word: string) => `Create “${word}”`))(typed);
  const { isFirst = false, ...offered } = (creates && offer?.(typed)) || {};
  const created = { value: createdValue as Value, label: createLabel, icon: Plus, ...offered };
  const options: ReadonlyArray<Option<Value>> = creates
    ? isFirst
      ? [created, ...found.options]
      : [...found.options, created]
    : found.options;
  const { active, setActive, activate } = useActiveOption(options);
  const show = (next: boolean) => {
    setOpen(next);
    // A list that needs no loading opens at the chosen option.
    activate(typeof props.options === 'function' || multiple ? undefined : chosen[0]?.value);
    if (!next) setQuery('');
  };
  const choose = (option: Option<Value> | undefined) => {
    if (!option || option.disabled) return;
    onToggle(option.value === createdValue && onCreate ? onCreate(typed) : option);
    setQuery('');
    if (!multiple) show(false);
  };
  const type = (next: string) => {
    setQuery(next);
    setOpen(true);
    activate(undefined);
  };
  const removeLast = () => {
    const last = chosen.at(-1);
    if (last) onToggle(last);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && query === '' && multiple) removeLast();
    if (event.nativeEvent.isComposing) return;
    const next = event.key === 'Home' || event.key === 'End' ? undefined : stepOption(event.key, active, options);
    const acts = open
      ? next !== undefined || event.key === 'Enter' || event.key === 'Escape'
      : event.key === 'ArrowDown';
    if (!acts) return;
    event.preventDefault();
    event.stopPropagation();
    if (!open) show(true);
    else if (event.key === 'Enter') choose(options[active]);
    else if (event.key === 'Escape') show(false);
    else if (next !== undefined) setActive(next);
  };
  return {
    query,
    open,
    active,
    options,
    stage: found.stage,
    reason: found.reason,
    show,
    choose,
    type,
    setActive,
    handleKeyDown,
  };
}

interface ChosenChipsProps<Value extends OptionValue> {
  readonly chosen: ReadonlyArray<Option<Value>>;
  readonly disabled: boolean;
  readonly words: ComboboxWords | undefined;
  readonly onRemove: (option: Option<Value>) => void;
}

function ChosenChips<Value extends OptionValue>(props: ChosenChipsProps<Value>): ReactNode {
  const { chosen, disabled, words, onRemove } = props;
  return chosen.map((option) => (
    <Chip
      key={option.value}
      {...(!disabled && { onRemove: () => onRemove(option) })}
      removeLabel={words?.remove?.(option.label) ?? `Remove ${option.label}`}
    >
      {option.label}
    </Chip>
  ));
}

interface BoxEndProps {
  readonly words: ComboboxWords | undefined;
  readonly disabled: boolean;
  readonly onClear: (() => void) | undefined;
  readonly onOpen: () => void;
}

/** The button at the end of the box, which clears the value or opens the list. */
function BoxEnd({ words, disabled, onClear, onOpen }: BoxEndProps): ReactElement {
  return onClear && !disabled ? (
    <button key="clear" type="button" aria-label={words?.clear ?? 'Clear'} className={text.clear} onClick={onClear}>
      <Icon of={X} size={14} />
    </button>
  ) : (
    <button
      key="open"
      type="button"
      tabIndex={-1}
      aria-label={words?.open ?? 'Show options'}
      disabled={disabled}
      className={css.open}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Icon of={ChevronDown} />
    </button>
  );
}

interface BoxOptionsProps<Value extends OptionValue> extends BoxProps<Value> {
  readonly listId: string;
  readonly box: ReturnType<typeof useBox<Value>>;
}

/** The list, with its messages while it loads, if loading failed, and if it is empty. */
function BoxOptions<Value extends OptionValue>(props: BoxOptionsProps<Value>): ReactElement {
  const { label, chosen, multiple, words, listId, box } = props;
  const { options, stage } = box;
  const none =
    stage === 'failed'
      ? [words?.failed ?? 'The options could not be loaded', box.reason].filter(Boolean).join(': ')
      : (words?.nothing ?? 'No match');
  return (
    <>
      {stage === 'loading' && <Progress onEdge label={words?.loading ?? 'Loading options'} />}
      <OptionList
        id={listId}
        label={label}
        options={options}
        active={box.active}
        multiple={multiple}
        isChosen={(value) => chosen.some((option) => option.value === value)}
        onActive={box.setActive}
        onChoose={box.choose}
      />
      {options.length === 0 && stage !== 'loading' && (
        <p role="status" className={list.line}>
          {none}
        </p>
      )}
    </>
  );
}

function Box<Value extends OptionValue>({ ref, ...props }: BoxProps<Value>): ReactElement {
  const { label, chosen, multiple, placeholder, size = 'md', disabled = false } = props;
  const { className, words, onToggle, onClear } = props;
  const listId = useId();
  const field = useFieldAttributes();
  const around = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  const box = useBox(props);
  const { open } = box;
  /** Runs the action of a button in the box and returns the focus to the field, because the button may disappear. */
  const andBack = (take: () => void) => {
    take();
    input.current?.focus();
  };
  const single = multiple ? undefined : chosen[0];
  return (
    <>
      <div
        ref={around}
        className={joinClasses(text.box, text.extent[size], multiple && chosen.length > 0 && css.tokens, className)}
      >
        {multiple && (
          <ChosenChips
            {...props}
            words={words}
            disabled={disabled}
            onRemove={(option) => andBack(() => onToggle(option))}
          />
        )}
        <input
          aria-label={field.id === undefined ? label : undefined}
          {...field}
          {...rootAttributes(props)}
          ref={input}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          data-state={open ? 'open' : 'closed'}
          data-keeps-escape={open ? '' : undefined}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && box.options[box.active] ? optionId(listId, box.active) : undefined}
          disabled={disabled}
          placeholder={chosen.length > 0 ? single?.label : placeholder}
          className={joinClasses(text.input, multiple && css.grow)}
          value={open || single === undefined ? box.query : single.label}
          onChange={(event) => box.type(event.currentTarget.value)}
          onKeyDown={box.handleKeyDown}
          onClick={() => !open && box.show(true)}
          onPointerEnter={warmFloat}
          onFocus={warmFloat}
          onBlur={() => box.show(false)}
        />
        {single && box.query === '' && <OptionEnd option={single} closed />}
        <BoxEnd
          words={words}
          disabled={disabled}
          onClear={onClear && (() => andBack(onClear))}
          onOpen={() => andBack(() => box.show(!open))}
        />
      </div>
      {open && (
        <Floating anchor={around} asWideAsAnchor onDismiss={() => box.show(false)}>
          <BoxOptions {...props} listId={listId} box={box} />
        </Floating>
      )}
    </>
  );
}
