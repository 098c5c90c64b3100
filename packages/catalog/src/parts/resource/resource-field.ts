import type { Form, Option, OptionValue } from '@sightline/ui-kit';
import type { ReactNode } from 'react';

/** Form values by field name. */
export type ResourceValues = Readonly<Record<string, unknown>>;

/** Static options, or options fetched for the typed text. */
export type FieldOptions =
  | ReadonlyArray<Option>
  | ((typed: string, signal: AbortSignal) => Promise<ReadonlyArray<Option>>);

interface Named {
  /** Name of the value, normally as in the API. The server's errors for this name are shown at the field. */
  readonly key: string;
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** One field of a form. Fields on the same line are in a `row`. */
export type ResourceField =
  | (Named & {
      readonly kind: 'text';
      readonly type?: 'text' | 'email' | 'password' | 'datetime-local';
      readonly inputMode?: 'numeric' | 'email' | 'url';
      readonly placeholder?: string;
      readonly autoComplete?: string;
      readonly suffix?: string;
    })
  | (Named & {
      readonly kind: 'lines';
      readonly rows?: number;
      readonly monospaced?: boolean;
      readonly placeholder?: string;
    })
  | (Named & { readonly kind: 'flag' })
  | (Named & { readonly kind: 'choice'; readonly options: ReadonlyArray<Option> })
  | (Named & { readonly kind: 'one'; readonly options: FieldOptions; readonly clearable?: boolean })
  | (Named & { readonly kind: 'many'; readonly options: FieldOptions; readonly placeholder?: string })
  | (Named & {
      readonly kind: 'drawn';
      readonly group?: boolean;
      readonly draw: (form: Pick<Form<ResourceValues>, 'values' | 'errorAt' | 'set' | 'touch'>) => ReactNode;
    })
  | { readonly key: string; readonly kind: 'row'; readonly fields: readonly ResourceField[] };

/** All fields, including those inside rows. */
export const leavesOf = (fields: readonly ResourceField[]): ReadonlyArray<Exclude<ResourceField, { kind: 'row' }>> =>
  fields.flatMap((field) => (field.kind === 'row' ? leavesOf(field.fields) : [field]));

/** Selected options of a `many` field, or of a `one` field as a list of at most one. */
export const chosen = (value: unknown): ReadonlyArray<Option> =>
  Array.isArray(value) ? (value as Option[]) : value === undefined || value === null ? [] : [value as Option];

/** Ids of the selected options. */
export const chosenIds = (value: unknown): number[] =>
  chosen(value).flatMap(({ value: id }: { readonly value: OptionValue }) => (typeof id === 'number' ? [id] : []));

/** Trimmed text of a text field. */
export const typed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Trimmed text of a text field, or null if it is empty. */
export const typedOrNull = (value: unknown): string | null => typed(value) || null;
