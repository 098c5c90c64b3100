import type { Currency } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { Combobox, Field, type FieldProps, type Option } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/formats.ts';
import { dateExamples, numberExamples, storedTimeExamples, type FormatExamples } from '../../model/format-examples.ts';

export interface FormatFieldProps extends Pick<FieldProps, 'help' | 'error' | 'required'> {
  readonly label: string;
  /** Formats of numbers or dates in charts, or of times as a source stores them. */
  readonly kind: 'number' | 'date' | 'stored-time';
  /** A format, `''` for none. */
  readonly value: string;
  readonly onChange: (format: string) => void;
  /** True if the format may be empty. */
  readonly clearable?: boolean;
  /** Currency that the examples of number formats contain. */
  readonly currency?: Currency;
}

/** Text ids of formats that are shown by name. */
const names = {
  SMART_NUMBER: 'format.short',
  SMART_NUMBER_SIGNED: 'format.signed',
  DURATION: 'format.duration',
  DURATION_SUB: 'format.duration',
  MEMORY_DECIMAL: 'format.bytes',
  MEMORY_BINARY: 'format.bytes',
  smart_date: 'format.by-grain',
  smart_date_verbose: 'format.full-date',
  epoch_s: 'format.seconds',
  epoch_ms: 'format.milliseconds',
} as const;
const refusals = {
  number: 'format.not-number',
  date: 'format.not-date',
  'stored-time': 'format.not-stored-time',
} as const;
const unread = { number: 'format.number-unread', date: 'format.date-unread', 'stored-time': undefined } as const;

const examplesOf = (kind: FormatFieldProps['kind'], locale: string, currency?: Currency): FormatExamples => {
  if (kind === 'number') return numberExamples(locale, currency);
  return kind === 'date' ? dateExamples(locale) : storedTimeExamples;
};

/** True for a text that is a format rather than a search for one, although listed formats may contain it. */
const looksLikeCode = (typed: string): boolean => /%|[.,~$+]\d*~?[a-z]$/iu.test(typed);

/** Field for a format. The user chooses it by an example of its output, or types it. */
export const FormatField = (props: FormatFieldProps): ReactNode => {
  const { label, kind, value, onChange, clearable = false, currency, help, error, required = false } = props;
  const text = useText(messages);
  const { locale } = useLocale();
  const { offered, exampleOf, isReadable } = examplesOf(kind, locale, currency);
  const optionOf = (format: string): Option<string> => {
    const name = names[format as keyof typeof names] as (typeof names)[keyof typeof names] | undefined;
    return {
      value: format,
      label: isReadable(format) ? exampleOf(format) : format,
      keywords: format,
      ...(name !== undefined && { note: text(name) }),
      ...(name === undefined && isReadable(format) && { note: format, noteIsCode: true }),
    };
  };
  const written = unread[kind];
  const problem =
    value !== '' && !isReadable(value) && written !== undefined
      ? text(written, { example: exampleOf(value) })
      : undefined;
  return (
    <Field label={label} help={help} error={error ?? problem} required={required}>
      <Combobox<string>
        label={label}
        clearable={clearable}
        options={offered.map(optionOf)}
        value={value === '' ? undefined : optionOf(value)}
        onChange={(option) => onChange(option?.value ?? '')}
        onCreate={optionOf}
        offer={(typed) =>
          isReadable(typed)
            ? { note: exampleOf(typed), isFirst: looksLikeCode(typed) }
            : { disabled: true, help: text(refusals[kind]) }
        }
        words={{ create: (typed) => text('format.use', { format: typed }) }}
      />
    </Field>
  );
};
