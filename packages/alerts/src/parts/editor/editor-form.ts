import type { Form } from '@sightline/ui-kit';
import type { LastValue, ReportForm, ReportKind } from '../../model/report-form.ts';

/** The part of the form that sections need. */
export interface EditorForm extends Pick<Form<ReportForm>, 'values' | 'errorAt' | 'set' | 'setAll' | 'touch'> {
  readonly kind: ReportKind;
  /** Undefined for a new alert or report. */
  readonly reportId: number | undefined;
  /** The value of the last check; null before the first one. */
  readonly last: LastValue | null;
  /** Returns the value and the change and blur handlers of a text field. */
  readonly bind: Form<ReportForm>['text'];
}

/**
 * Returns the form for the sections of the editor. Leaving an empty field does not show an error; missing values are
 * reported on Save. Otherwise the error could appear while the user presses a button below, and move the button away
 * from the pointer.
 */
export const editedForm = (
  form: Form<ReportForm>,
  { kind, reportId, last }: Pick<EditorForm, 'kind' | 'reportId' | 'last'>,
): EditorForm => ({
  ...form,
  kind,
  reportId,
  last,
  bind: (path) => {
    const { text: bind } = form;
    const field = bind(path);
    return { ...field, onBlur: () => field.value !== '' && field.onBlur() };
  },
});
