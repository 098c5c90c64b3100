import { useText } from '@sightline/core/react';
import {
  Banner,
  Button,
  Dialog,
  useForm,
  useToasts,
  type DialogProps,
  type Form,
  type ToastMessage,
} from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { refusedFields } from '../../model/refused-fields.ts';
import { FieldList } from './FieldList.tsx';
import { leavesOf, typed, chosen, type ResourceField, type ResourceValues } from './resource-field.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import * as css from './resource.css.ts';

export interface ResourceDialogProps<Saved> {
  readonly title: string;
  readonly size?: DialogProps['size'];
  readonly fields: readonly ResourceField[];
  readonly initial: ResourceValues;
  /** Returns validation errors by field, besides empty required fields. */
  readonly validate?: (values: ResourceValues) => Readonly<Record<string, string>>;
  /** Saves the form. Server errors are shown at the fields that they name, the rest above the form. */
  readonly save: (values: ResourceValues) => Promise<Saved>;
  /** Toast text after a save. */
  readonly done: string | ((saved: Saved) => string);
  /** Called after the save, when the dialog has closed. */
  readonly onDone?: (saved: Saved) => void;
  /** Follow-up action in the toast. */
  readonly next?: (saved: Saved) => ToastMessage['action'];
  readonly saveLabel?: string;
  /** Content above the fields. */
  readonly before?: ReactNode;
  /** Content below the fields, for example a preview. */
  readonly after?: (form: Form<ResourceValues>) => ReactNode;
  readonly onClose: () => void;
}

const isEmpty = (field: ResourceField, value: unknown): boolean => {
  if (field.kind === 'one' || field.kind === 'many') return chosen(value).length === 0;
  return field.kind === 'choice' ? value === undefined || value === '' : typed(value) === '';
};

/** Form dialog of a resource, built from field descriptions. Closing it with unsaved changes asks first. */
export const ResourceDialog = <Saved,>(props: ResourceDialogProps<Saved>): ReactNode => {
  const { title, size = 'sm', fields, initial, validate, save, done, onDone, next, before, after, onClose } = props;
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
  const guard = useLeaveGuard(form.changed, onClose);
  return (
    <Dialog
      size={size}
      title={title}
      closeLabel={text('resource.cancel')}
      onClose={guard.close}
      footer={
        guard.question ?? (
          <>
            <Button onClick={guard.close}>{text('resource.cancel')}</Button>
            <Button kind="primary" busy={form.stage === 'submitting'} onClick={() => void form.submit()}>
              {props.saveLabel ?? text('resource.save')}
            </Button>
          </>
        )
      }
    >
      <form
        noValidate
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {others.length > 0 && (
          <Banner level="danger">
            {text('resource.refused')}: {others.join(' ')}
          </Banner>
        )}
        {before}
        <FieldList fields={fields} form={form} />
        {after?.(form)}
        {/* Lets Enter in a text field submit the form. */}
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
