import { useText } from '@sightline/core/react';
import { DraftNotes, useKeptValues, useLeaveGuard, type KeptEditor } from '@sightline/entity-ui';
import { Banner, Button, Dialog, Switch, useFocusKept } from '@sightline/ui-kit';
import { useRef, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { FaultField } from '../../model/form-faults.ts';
import { draftOf } from '../../model/report-draft.ts';
import { lastValueOf } from '../../model/report-form.ts';
import { ConditionSection } from '../condition/ConditionSection.tsx';
import { ContentSection } from '../content/ContentSection.tsx';
import { Preview } from '../content/Preview.tsx';
import { GeneralSection } from '../general/GeneralSection.tsx';
import { NotificationSection } from '../notification/NotificationSection.tsx';
import { ScheduleSection } from '../schedule/ScheduleSection.tsx';
import * as css from './editor.css.ts';
import { editedForm } from './editor-form.ts';
import { FaultSummary } from './FaultSummary.tsx';
import { TestButton } from './TestButton.tsx';
import { useReportForm, type ReportFormOptions } from './use-report-form.ts';

export interface EditorDialogProps extends Omit<ReportFormOptions, 'onSaved'> {
  readonly keeper: KeptEditor;
  /** Discards the restored input and opens the editor again. */
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  readonly onSaved?: (() => void) | undefined;
}

/**
 * Selectors of the control that gets the focus when an invalid field is focused. The field's inputs are tried before
 * its buttons, such as the buttons that remove an address.
 */
const controls = [':is(input, textarea, [contenteditable="true"])', 'button'];

/** The editor over the whole window: fields on one side, content with its preview on the other. */
export const EditorDialog = ({ keeper, onDiscard, onClose, onSaved, ...options }: EditorDialogProps): ReactNode => {
  const { kind, id, base, restored } = options;
  const text = useText(messages);
  const place = useRef<HTMLFormElement>(null);
  useFocusKept(place);
  const close = () => {
    keeper.drop();
    onClose();
    onSaved?.();
  };
  const { form, others, wrong, dialog } = useReportForm({ ...options, onSaved: close });
  useKeptValues(keeper, { base, values: form.values, changed: form.changed });
  const guard = useLeaveGuard(form.changed, onClose, keeper);
  const edited = editedForm(form, { kind, reportId: id, last: base.stored ? lastValueOf(base.stored) : null });
  const toField = (field: FaultField) =>
    controls
      .map((control) => place.current?.querySelector<HTMLElement>(`[data-field="${field}"] ${control}`))
      .find(Boolean)
      ?.focus();
  return (
    <Dialog
      size="full"
      bare
      title={id !== undefined ? base.values.name : text(`new.${kind}`)}
      closeLabel={text('editor.cancel')}
      onClose={guard.close}
      aside={
        <Switch on={form.values.active} onChange={(on) => form.set('active', on)} label={text('general.active')} />
      }
      footer={
        guard.question ?? (
          <>
            <FaultSummary wrong={wrong} onField={toField} />
            <Button onClick={guard.close}>{text('editor.cancel')}</Button>
            <Button kind="primary" busy={form.stage === 'submitting'} onClick={() => void form.submit()}>
              {text(`save.${kind}`)}
            </Button>
          </>
        )
      }
    >
      <form
        ref={place}
        noValidate
        className={css.page}
        aria-label={text(`edit.${kind}`)}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <div className={css.fields}>
          <DraftNotes keeper={keeper} restored={restored !== undefined && form.changed} onDiscard={onDiscard} />
          {others.length > 0 && (
            <Banner level="danger">
              {text('editor.refused')}: {others.join(' ')}
            </Banner>
          )}
          <GeneralSection form={edited} />
          {kind === 'Alert' && <ConditionSection form={edited} />}
          <ScheduleSection form={edited} />
          <NotificationSection form={edited} />
        </div>
        <div className={css.aside}>
          <ContentSection form={edited} />
          <Preview form={form.values} actions={<TestButton draft={draftOf(kind, form.values, base.stored)} />} />
        </div>
        {/* Lets Enter in a text field submit the form. */}
        <button type="submit" hidden tabIndex={-1} />
      </form>
      {dialog}
    </Dialog>
  );
};
