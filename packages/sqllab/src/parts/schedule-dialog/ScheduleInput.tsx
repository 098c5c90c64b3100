import { useText } from '@sightline/core/react';
import { Checkbox, Field, Select, TextArea, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { scheduleMessages } from '../../messages/schedule.ts';
import type { ScheduleField } from '../../model/schedule-form.ts';

export interface ScheduleInputProps {
  readonly field: ScheduleField;
  readonly value: string | boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string | boolean) => void;
}

const inputTypes = { moment: 'datetime-local', date: 'date' } as const;

/** The input of one field of a schedule. */
export const ScheduleInput = ({ field, value, error, onChange }: ScheduleInputProps): ReactNode => {
  const text = useText(scheduleMessages);
  const { kind, label, required, help, placeholder, choices } = field;
  if (kind === 'flag') return <Checkbox label={label} help={help} checked={value === true} onChange={onChange} />;
  const typed = typeof value === 'string' ? value : '';
  const isText = kind === 'lines' || kind === 'json';
  const told = [help, kind === 'lines' ? text('schedule.lines') : undefined].filter((part) => part !== undefined);
  return (
    <Field label={label} required={required} help={told.length > 0 ? told.join(' ') : undefined} error={error}>
      {kind === 'choice' ? (
        <Select
          label={label}
          value={typed}
          onChange={onChange}
          options={[
            ...(required ? [] : [{ value: '', label: text('schedule.none') }]),
            ...choices.map((choice) => ({ value: String(choice), label: String(choice) })),
          ]}
        />
      ) : isText ? (
        <TextArea value={typed} onChange={onChange} placeholder={placeholder} />
      ) : (
        <TextInput
          value={typed}
          onChange={onChange}
          placeholder={placeholder}
          type={kind === 'moment' || kind === 'date' ? inputTypes[kind] : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
        />
      )}
    </Field>
  );
};
