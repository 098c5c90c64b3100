import { useText } from '@sightline/core/react';
import { refusedFields } from '@sightline/entity-ui';
import { useForm, useToasts, type Form, type ToastMessage } from '@sightline/ui-kit';
import { useState } from 'react';
import { messages } from '../../messages/screens.ts';
import { leavesOf, typed, chosen, type ResourceField, type ResourceValues } from './resource-field.ts';

export interface ResourceFormOptions<Saved> {
  readonly fields: readonly ResourceField[];
  readonly initial: ResourceValues;
  /** Returns validation errors by field, in addition to those of empty required fields. */
  readonly validate?: (values: ResourceValues) => Readonly<Record<string, string>>;
  /** Saves the form. Server errors are shown at the fields that they name, the rest above the form. */
  readonly save: (values: ResourceValues) => Promise<Saved>;
  /** Toast text after a save. */
  readonly done: string | ((saved: Saved) => string);
  /** Called after the save, when the dialog has closed. */
  readonly onDone?: (saved: Saved) => void;
  /** Follow-up action in the toast. */
  readonly next?: (saved: Saved) => ToastMessage['action'];
  readonly onClose: () => void;
}

export interface ResourceForm {
  readonly form: Form<ResourceValues>;
  /** Server errors that belong to no field. */
  readonly others: readonly string[];
}

const isEmpty = (field: ResourceField, value: unknown): boolean => {
  if (field.kind === 'one' || field.kind === 'many') return chosen(value).length === 0;
  return field.kind === 'choice' ? value === undefined || value === '' : typed(value) === '';
};

/**
 * Manages the input of a resource's form and saves it. After a save, closes the form and shows a toast. After a
 * refusal, shows the errors at the fields.
 */
export const useResourceForm = <Saved>(options: ResourceFormOptions<Saved>): ResourceForm => {
  const { fields, initial, validate, save, done, onDone, next, onClose } = options;
  const text = useText(messages);
  const toasts = useToasts();
  const [others, setOthers] = useState<readonly string[]>([]);
  const leaves = leavesOf(fields);
  const form = useForm<ResourceValues>({
    initial,
    validate: (values) => ({
      ...Object.fromEntries(
        leaves.flatMap((field) =>
          field.kind !== 'drawn' && field.required === true && isEmpty(field, values[field.key])
            ? [[field.key, text('resource.required', { name: field.label })]]
            : [],
        ),
      ),
      ...validate?.(values),
    }),
    onSubmit: async (values) => {
      setOthers([]);
      let saved: Saved;
      try {
        saved = await save(values);
      } catch (error) {
        const refusal = refusedFields(
          error,
          leaves.map(({ key }) => key),
        );
        setOthers(refusal.others);
        // A failed save needs at least one error, even if it belongs to no field.
        return Object.keys(refusal.fields).length > 0 ? refusal.fields : { '': refusal.others.join('\n') };
      }
      const action = next?.(saved);
      onClose();
      toasts.show({
        level: 'success',
        text: typeof done === 'string' ? done : done(saved),
        ...(action && { action }),
      });
      onDone?.(saved);
      return undefined;
    },
  });
  return { form, others };
};
