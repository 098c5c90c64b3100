import { useText } from '@sightline/core/react';
import { useLeaveGuard } from '@sightline/entity-ui';
import { Banner, Button, Dialog, type DialogProps, type Form } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { FieldList } from './FieldList.tsx';
import type { ResourceValues } from './resource-field.ts';
import { useResourceForm, type ResourceFormOptions } from './use-resource-form.ts';
import * as css from './resource.css.ts';

export interface ResourceDialogProps<Saved> extends ResourceFormOptions<Saved> {
  readonly title: string;
  readonly size?: DialogProps['size'];
  readonly saveLabel?: string;
  /** Content above the fields. */
  readonly before?: ReactNode;
  /** Content below the fields, for example a preview. */
  readonly after?: (form: Form<ResourceValues>) => ReactNode;
}

/**
 * Form dialog of a resource, built from field descriptions. Asks for confirmation before it is closed with unsaved
 * changes.
 */
export const ResourceDialog = <Saved,>(props: ResourceDialogProps<Saved>): ReactNode => {
  const { title, size = 'sm', saveLabel, before, after, ...options } = props;
  const text = useText(messages);
  const { form, others } = useResourceForm(options);
  const guard = useLeaveGuard(form.changed, options.onClose);
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
              {saveLabel ?? text('resource.save')}
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
        <FieldList fields={options.fields} form={form} />
        {after?.(form)}
        {/* Makes Enter in a text field submit the form. */}
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
