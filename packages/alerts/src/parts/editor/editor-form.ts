import type { Form } from '@sightline/ui-kit';
import type { LastValue, ReportForm, ReportKind } from '../../model/report-form.ts';

/** The parts of the form that the sections of the editor use. */
export interface EditorForm extends Pick<Form<ReportForm>, 'values' | 'errorAt' | 'set' | 'setAll' | 'touch'> {
  readonly kind: ReportKind;
  /** Undefined for a new alert or report. */
  readonly reportId: number | undefined;
  /** The value of the last check; null before the first one. */
  readonly last: LastValue | null;
  /** Binds a text field to a value of the form: returns its value and its change and blur handlers. */
  readonly bind: Form<ReportForm>['text'];
}

/**
 * Returns the form for the sections of the editor. Leaving an empty field does not show an error; missing values are
 * reported on Save. An error that appears on blur would move the button that the user is about to press.
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
