import { useText } from '@sightline/core/react';
import { Field, Select, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { Duration, DurationUnit } from '../../model/duration.ts';
import * as css from './schedule.css.ts';

export interface DurationFieldProps {
  /** Path of the field in the form. */
  readonly field: string;
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly value: Duration;
  readonly onChange: (value: Duration) => void;
  readonly onBlur: () => void;
}

const units: readonly DurationUnit[] = ['seconds', 'minutes', 'hours', 'days'];

/** Field for a number and its unit. */
export const DurationField = (props: DurationFieldProps): ReactNode => {
  const { field, label, help, error, value, onChange, onBlur } = props;
  const text = useText(messages);
  return (
    <Field data-field={field} label={label} help={help} error={error} group>
      <div className={css.duration}>
        <TextInput
          inputMode="numeric"
          aria-label={label}
          aria-invalid={error !== undefined}
          value={value.amount}
          onChange={(amount) => onChange({ ...value, amount })}
          onBlur={onBlur}
        />
        <Select<DurationUnit>
          label={text('unit.of', { name: label })}
          value={value.unit}
          options={units.map((unit) => ({ value: unit, label: text(`unit.${unit}`) }))}
          onChange={(unit) => onChange({ ...value, unit })}
        />
      </div>
    </Field>
  );
};
