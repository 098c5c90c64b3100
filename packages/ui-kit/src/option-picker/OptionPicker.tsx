import { Search } from 'lucide-react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useId, useState } from 'react';
import type { OptionSource } from '../combobox/use-options.ts';
import { useOptions } from '../combobox/use-options.ts';
import { Progress } from '../progress/Progress.tsx';
import * as list from '../select/listbox.css.ts';
import type { Option, OptionValue } from '../select/option.ts';
import { OptionList, optionId } from '../select/OptionList.tsx';
import { stepOption } from '../select/step-option.ts';
import { useActiveOption } from '../select/use-active-option.ts';
import { TextInput } from '../text-input/TextInput.tsx';
import * as css from './option-picker.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

/** Texts of a picker; English by default. */
export interface OptionPickerWords {
  readonly search?: string;
  readonly loading?: string;
  readonly nothing?: string;
  readonly failed?: string;
  /** Heading of the chosen options that the search does not list. */
  readonly alsoChosen?: string;
}

export interface OptionPickerProps<Value extends OptionValue> extends RootProps<HTMLDivElement> {
  readonly label: string;
  /** A list, or a function that is called with the search text. */
  readonly options: OptionSource<Value>;
  readonly chosen: ReadonlyArray<Option<Value>>;
  readonly multiple?: boolean;
  /** Called on a press on an option, to add it, or to remove it if it is already chosen. */
  readonly onToggle: (option: Option<Value>) => void;
  /** Content between the search field and the options. The function receives the listed options. */
  readonly head?: (listed: ReadonlyArray<Option<Value>>) => ReactNode;
  readonly words?: OptionPickerWords;
}

/** An open list of options below a search field that keeps the focus: arrows move, Enter toggles. For popovers. */
export function OptionPicker<Value extends OptionValue>(props: OptionPickerProps<Value>): ReactElement {
  const { label, options: source, chosen, multiple = false, onToggle, head, words, className, ...rest } = props;
  const listId = useId();
  const [query, setQuery] = useState('');
  const { stage, options: listed, reason } = useOptions(source, query, true);
  const isChosen = (value: Value) => chosen.some((option) => option.value === value);
  const others = chosen.filter(({ value }) => !listed.some((option) => option.value === value));
  const shows = stage !== 'failed' && others.length > 0 && (stage === 'ready' || listed.length > 0);
  const group = words?.alsoChosen ?? 'Also chosen';
  const options = shows ? [...listed, ...others.map((option) => ({ ...option, group }))] : listed;
  const { active, setActive, activate } = useActiveOption(options);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      event.stopPropagation();
      setQuery('');
      return;
    }
    const next = event.key === 'Home' || event.key === 'End' ? undefined : stepOption(event.key, active, options);
    const option = options[active];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && option && !option.disabled) onToggle(option);
    else return;
    event.preventDefault();
  };
  return (
    <div {...rest} className={joinClasses(css.picker, className)}>
      <div className={css.search}>
        <TextInput
          role="combobox"
          aria-label={words?.search ?? label}
          aria-autocomplete="list"
          aria-expanded
          data-keeps-escape={query === '' ? undefined : ''}
          aria-controls={listId}
          aria-activedescendant={options[active] ? optionId(listId, active) : undefined}
          icon={Search}
          spellCheck={false}
          placeholder={words?.search ?? label}
          value={query}
          onChange={(next) => {
            setQuery(next);
            activate(undefined);
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      {stage === 'loading' && <Progress label={words?.loading ?? 'Loading'} />}
      {stage !== 'failed' && head?.(listed)}
      {stage === 'failed' && (
        <p role="alert" className={list.line}>
          {[words?.failed ?? 'The options could not be loaded', reason].filter(Boolean).join(': ')}
        </p>
      )}
      {stage === 'ready' && listed.length === 0 && (
        <p role="status" className={list.line}>
          {words?.nothing ?? 'No match'}
        </p>
      )}
      <OptionList
        id={listId}
        label={label}
        options={options}
        active={active}
        isChosen={isChosen}
        multiple={multiple}
        onActive={setActive}
        onChoose={onToggle}
      />
    </div>
  );
}
