import { Icon } from '@sightline/ui-kit';
import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import * as css from './account.css.ts';

export interface PictureOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly picture: ReactNode;
}

export interface PictureChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: ReadonlyArray<PictureOption<Value>>;
}

/** Radio group with a small picture for each option. */
export const PictureChoice = <Value extends string>(props: PictureChoiceProps<Value>): ReactNode => {
  const { label, value, onChange, options } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.pictures}>
      {options.map((option) => (
        <label key={option.value} className={css.pictureLabel}>
          <input
            type="radio"
            className={css.pictureInput}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span aria-hidden className={css.picture}>
            {option.picture}
          </span>
          <span className={css.pictureName}>
            {option.icon && <Icon of={option.icon} />}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
};
