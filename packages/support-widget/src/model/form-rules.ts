import type { MessageId, MessageValues } from './messages.ts';
import { descriptionLimit, nameLimit } from './limits.ts';

/** Input of the form. `phone` is E.164 with plus, or empty. */
export interface FormValues {
  readonly name: string;
  readonly phone: string;
  readonly description: string;
}

export type FieldName = keyof FormValues;

/** Fields in visual order; focus moves to the first one with an error. */
export const fieldNames: readonly FieldName[] = ['name', 'phone', 'description'];

/** A validation error of a field: the id of its message, and the values of the message's placeholders. */
export interface FieldError {
  readonly id: MessageId;
  readonly values?: MessageValues;
}

export type FieldErrors = Readonly<Partial<Record<FieldName, FieldError>>>;

export const emptyForm: FormValues = { name: '', phone: '', description: '' };

/** Number of code points, close to what users see as characters: an emoji counts once, not as two UTF-16 units. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Checks a name: it is required, has at most 50 code points, and must not consist only of white space. */
export function checkName(name: string): FieldError | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return { id: 'name-missing' };
  return countCodePoints(trimmed) > nameLimit ? { id: 'too-long', values: { max: nameLimit } } : undefined;
}

/** Checks a description: it is optional and has at most 2000 code points by default. */
export function checkDescription(description: string, max: number = descriptionLimit): FieldError | undefined {
  return countCodePoints(description) > max ? { id: 'too-long', values: { max } } : undefined;
}

/** The first field with an error, in visual order. */
export function firstError(errors: FieldErrors): FieldName | undefined {
  return fieldNames.find((field) => errors[field]);
}
