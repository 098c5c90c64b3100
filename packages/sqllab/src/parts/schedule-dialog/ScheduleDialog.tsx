import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Button, Dialog, Field, Skeleton, TextInput, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { scheduleMessages } from '../../messages/schedule.ts';
import {
  fillSchedule,
  startingValues,
  type ScheduleField,
  type ScheduleForm,
  type ScheduleProblem,
  type ScheduleValues,
} from '../../model/schedule-form.ts';
import { form as formStyle, quiet } from './schedule-dialog.css.ts';
import { ScheduleInput } from './ScheduleInput.tsx';

type Info = Readonly<Record<string, unknown>>;

export interface ScheduleDialogProps {
  readonly form: ScheduleForm;
  /** Initial name for the query; undefined if the query is already saved. */
  readonly title: string | undefined;
  /** True if the current text differs from the saved query. */
  readonly changed: boolean;
  /** Reads the stored schedule. Rejects with a CallError. */
  readonly load: () => Promise<Info | undefined>;
  readonly onClose: () => void;
  /** Rejects if the save failed; the dialog then stays open with its input. */
  readonly onSave: (schedule: { readonly label: string; readonly info: Info }) => Promise<void>;
}

const useProblemText = () => {
  const text = useText(scheduleMessages);
  return ({ label }: ScheduleField, problem: ScheduleProblem | undefined): string | undefined => {
    if (problem === undefined) return undefined;
    if (typeof problem === 'object') return problem.message;
    return problem === 'missing' ? text('schedule.missing', { label }) : text(`schedule.${problem}`);
  };
};

/** State of the dialog's inputs, which are filled with the stored schedule after it has loaded. */
const useTyped = ({ form, title, load, onClose, onSave }: ScheduleDialogProps) => {
  const id = useId();
  const queryFn = async () => (await load()) ?? null;
  const read = useQuery({ queryKey: ['schedule', id], queryFn, gcTime: 0, retry: false });
  const [now] = useState(() => Date.now());
  const start = useMemo(
    () => (read.data === undefined ? undefined : startingValues(form, read.data ?? undefined, now)),
    [form, read.data, now],
  );
  const [typed, setTyped] = useState<ScheduleValues>({});
  const [label, setLabel] = useState(title ?? '');
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const values = start && { ...start, ...typed };
  const filled = values && fillSchedule(form, values);
  const isUnnamed = title !== undefined && label.trim() === '';
  const save = async () => {
    setTried(true);
    if (!filled || filled.problems || isUnnamed || saving) return;
    setSaving(true);
    setError(undefined);
    try {
      await onSave({ label: label.trim(), info: filled.info });
      onClose();
    } catch (refused) {
      setError(refused);
      setSaving(false);
    }
  };
  return {
    id,
    read,
    values,
    label,
    setLabel,
    saving,
    error,
    save,
    isUnnamed: tried && isUnnamed,
    problems: (tried && filled?.problems) || {},
    set: (name: string, value: string | boolean) => setTyped({ ...typed, [name]: value }),
  };
};

/** Dialog with the schedule fields that the server defines; saves the schedule with the query (SQL-41). */
export const ScheduleDialog = (props: ScheduleDialogProps): ReactNode => {
  const { form, title, changed, onClose } = props;
  const text = useText(scheduleMessages);
  const words = useText(messages);
  const problemText = useProblemText();
  const { id, read, values, label, setLabel, saving, error, save, isUnnamed, problems, set } = useTyped(props);
  const name = text('schedule.name');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      title={form.title ?? text('schedule.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words('save.cancel')}</Button>
          <Button kind="primary" busy={saving} disabled={!values} type="submit" form={id}>
            {text('schedule.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={formStyle} noValidate onSubmit={submit}>
        {form.description ? <p className={quiet}>{form.description}</p> : null}
        {error === undefined ? null : <LateErrorView error={error} />}
        {read.error ? <LateErrorView error={read.error} actions={{ onRetry: () => void read.refetch() }} /> : null}
        {title === undefined ? null : (
          <Field label={name} required error={isUnnamed ? text('schedule.missing', { label: name }) : undefined}>
            <TextInput value={label} onChange={setLabel} autoFocus maxLength={256} />
          </Field>
        )}
        {read.isPending ? (
          <div aria-busy>
            <VisuallyHidden>{text('schedule.loading')}</VisuallyHidden>
            <Skeleton height={160} />
          </div>
        ) : null}
        {form.fields.map((field) =>
          values === undefined ? null : (
            <ScheduleInput
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              error={problemText(field, problems[field.name])}
              onChange={(value) => set(field.name, value)}
            />
          ),
        )}
        {changed ? <p className={quiet}>{text('schedule.unsaved')}</p> : null}
      </form>
    </Dialog>
  );
};
