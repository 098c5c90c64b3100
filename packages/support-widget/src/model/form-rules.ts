import type { MessageId, MessageValues } from './messages.ts';
import { descriptionLimit, nameLimit } from './limits.ts';

/** What a person fills in. `phone` is E.164 with plus, or empty. */
export interface FormValues {
  readonly name: string;
  readonly phone: string;
  readonly description: string;
}

export type FieldName = keyof FormValues;

/** The fields in the order in which they stand, which is the order in which errors are gone to. */
export const fieldNames: readonly FieldName[] = ['name', 'phone', 'description'];

/** A complaint under a field: an id of the catalogue and what fills its places. */
export interface FieldError {
  readonly id: MessageId;
  readonly values?: MessageValues;
}

export type FieldErrors = Readonly<Partial<Record<FieldName, FieldError>>>;

export const emptyForm: FormValues = { name: '', phone: '', description: '' };

/** How many characters a person sees, near enough: an emoji counts once, not by its UTF-16 halves. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** A name is asked for; 50 code points fit. White space alone is no name. */
export function checkName(name: string): FieldError | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return { id: 'name-missing' };
  return countCodePoints(trimmed) > nameLimit ? { id: 'too-long', values: { max: nameLimit } } : undefined;
}

/** A description may be left out; 2000 code points fit. */
export function checkDescription(description: string, max: number = descriptionLimit): FieldError | undefined {
  return countCodePoints(description) > max ? { id: 'too-long', values: { max } } : undefined;
}

/** The first field in error, by the order on the page. */
export function firstError(errors: FieldErrors): FieldName | undefined {
  return fieldNames.find((field) => errors[field]);
}
