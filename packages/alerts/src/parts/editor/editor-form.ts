import type { Form } from '@sightline/ui-kit';
import type { LastValue, ReportForm, ReportKind } from '../../model/report-form.ts';

/** The part of the form that sections need. */
export interface EditorForm extends Pick<Form<ReportForm>, 'values' | 'errorAt' | 'set' | 'setAll' | 'touch'> {
  readonly kind: ReportKind;
  /** Undefined for a new one. */
  readonly reportId: number | undefined;
  /** The value of the last check; null before the first one. */
  readonly last: LastValue | null;
  /** Value, change and blur of a text field. */
  readonly bind: Form<ReportForm>['text'];
}

/**
 * The form for its sections. An empty field that is left is not yet wrong: what is missing shows at Save. A reason that
 * appears as the user presses a button below would move the button away from the pointer.
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
