import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent, ReactElement } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import * as css from './segmented.css.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
}

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: ReadonlyArray<Segment<Value>>;
  readonly size?: 'sm' | 'md';
  /** Only the icons are shown; the labels become names and tooltips. */
  readonly iconsOnly?: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Two to four short choices side by side; arrows move between them. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactElement {
  const { label, value, onChange, options, size = 'md', iconsOnly = false } = props;
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' && /Left|Right/.test(event.key) ? -1 : 1;
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const next = (at + step * sign + options.length) % options.length;
    const chosen = options[next];
    if (!chosen) return;
    onChange(chosen.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  return (
    <div role="radiogroup" tabIndex={-1} aria-label={label} className={css.track} onKeyDown={handleKeyDown}>
      {options.map((option) => {
        const chosen = option.value === value;
        const body = (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={chosen}
            aria-label={iconsOnly ? option.label : undefined}
            tabIndex={chosen ? 0 : -1}
            className={joinClasses(css.choice, size === 'sm' && css.small)}
            onClick={() => onChange(option.value)}
          >
            {option.icon && <Icon of={option.icon} />}
            {!iconsOnly && option.label}
          </button>
        );
        return iconsOnly ? (
          <Tooltip key={option.value} text={option.label} names>
            {body}
          </Tooltip>
        ) : (
          body
        );
      })}
    </div>
  );
}
