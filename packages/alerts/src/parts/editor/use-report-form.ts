import { useApi, useText } from '@sightline/core/react';
import { refusedFields, useSaveEdit } from '@sightline/entity-ui';
import { useForm, useToasts, type Form } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { changeReport, createReport } from '../../commands/save-report.ts';
import { messages } from '../../messages/index.ts';
import { faultFields, faultsOf, fieldOfRefusal, refusable, type FaultField } from '../../model/form-faults.ts';
import { bodyOf, type ReportForm, type ReportKind } from '../../model/report-form.ts';
import { readReport, type TaggedReport } from '../../reads/report-item.ts';
import { fieldLabels } from './field-labels.ts';

export interface ReportFormOptions {
  readonly kind: ReportKind;
  /** Id of the stored alert or report; undefined for a new one. */
  readonly id: number | undefined;
  /** The stored state that the input is based on. */
  readonly base: TaggedReport;
  /** Unsaved input from an earlier visit. */
  readonly restored: ReportForm | undefined;
  readonly onSaved: () => void;
}

export interface EditedReport {
  readonly form: Form<ReportForm>;
  /** Errors from the server that belong to no field. */
  readonly others: readonly string[];
  /** Invalid fields whose errors are shown. */
  readonly wrong: readonly FaultField[];
  readonly dialog: ReactNode;
}

/**
 * Manages the input of the editor and saves it. On save, merges the changes of other users. Shows the server's
 * validation errors at the fields.
 */
export const useReportForm = ({ kind, id, base, restored, onSaved }: ReportFormOptions): EditedReport => {
  const text = useText(messages);
  const toasts = useToasts();
  const api = useApi();
  const world = { api, queryClient: useQueryClient() };
  const [others, setOthers] = useState<readonly string[]>([]);
  // The latest stored alert or report. Fields that the form does not have are saved with their values from it.
  const stored = useRef(base.stored);
  const labels = fieldLabels(text);
  const saving = useSaveEdit<ReportForm>((path) => labels[path[0] as keyof typeof labels] ?? String(path[0]));
  const store = async (mine: ReportForm): Promise<boolean> => {
    if (id === undefined) {
      await createReport(world, bodyOf(kind, mine));
      return true;
    }
    const saved = await saving.save({
      base,
      mine,
      read: async () => {
        const now = await readReport(api, id);
        stored.current = now.stored;
        return now;
      },
      send: (values, headers) => changeReport(world, id, { body: bodyOf(kind, values, stored.current), headers }),
    });
    return saved !== undefined;
  };
  const form = useForm<ReportForm>({
    initial: base.values,
    ...(restored && { values: restored }),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(faultsOf(kind, values)).map(([field, { reason, named = '' }]) => [
          field,
          text(`fault.${reason}`, { named }),
        ]),
      ),
    onSubmit: async (values) => {
      setOthers([]);
      try {
        // The user returned from a conflict to editing, so the input was not saved. The empty error marks the
        // submission as unsuccessful without showing a message.
        if (!(await store(values))) return { '': '' };
      } catch (error) {
        const refusal = refusedFields(error, refusable);
        setOthers(refusal.others);
        return Object.fromEntries([
          ...Object.entries(refusal.fields).map(([name, words]) => [fieldOfRefusal(name, values) ?? '', words]),
          // A failed save must return at least one error, even if the error does not belong to a field.
          ...(refusal.others.length > 0 ? [['', refusal.others.join('\n')]] : []),
        ]);
      }
      toasts.show({ level: 'success', text: text(`saved.${kind}`) });
      onSaved();
      return undefined;
    },
  });
  const wrong = faultFields.filter((field) => form.errorAt(field) !== undefined);
  return { form, others, wrong, dialog: saving.dialog };
};
