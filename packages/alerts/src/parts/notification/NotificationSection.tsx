import { useSession, useText } from '@sightline/core/react';
import { Button, Field, TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { sendsMail, storesFiles } from '../../model/notification-methods.ts';
import type { Recipients } from '../../model/recipients.ts';
import type { EditorForm } from '../editor/editor-form.ts';
import { Section } from '../editor/Section.tsx';
import { AddressField } from './AddressField.tsx';
import * as css from './notification.css.ts';

/** Fields for recipients: email with copies, Slack channels, webhooks, and folders where the server stores files. */
export const NotificationSection = ({ form }: { readonly form: EditorForm }): ReactNode => {
  const text = useText(messages);
  const { conf } = useSession();
  const { cc, bcc, folders } = form.values.recipients;
  const hasFolders = storesFiles(conf) || folders.length > 0;
  const [isOpened, setOpened] = useState(false);
  const hasCopies = isOpened || cc.length + bcc.length > 0;
  const addresses = (key: keyof Recipients) => {
    const field = `recipients.${key}`;
    return {
      field,
      error: form.errorAt(field),
      value: form.values.recipients[key],
      onChange: (value: readonly string[]) => form.set(field, value),
      onBlur: () => form.touch(field),
    };
  };
  const mail = { placeholder: text('notify.add-mail'), inputMode: 'email' as const };
  return (
    <Section title={text('notify.title')} explain={text(hasFolders ? 'notify.explain-files' : 'notify.explain')}>
      <div className={hasCopies ? undefined : css.mail}>
        <AddressField
          {...addresses('to')}
          {...mail}
          label={text('notify.to')}
          {...(!sendsMail(conf) && { help: text('notify.no-mail') })}
        />
        {!hasCopies && (
          <Button className={css.copies} kind="ghost" onClick={() => setOpened(true)}>
            {text('notify.copies')}
          </Button>
        )}
      </div>
      {hasCopies && (
        <>
          <AddressField {...addresses('cc')} {...mail} label={text('notify.cc')} autoFocus={isOpened} />
          <AddressField {...addresses('bcc')} {...mail} label={text('notify.bcc')} />
        </>
      )}
      <AddressField {...addresses('slack')} placeholder={text('notify.add-channel')} label={text('notify.slack')} />
      <AddressField
        {...addresses('webhooks')}
        placeholder={text('notify.add-webhook')}
        label={text('notify.webhook')}
        inputMode="url"
        splits={false}
      />
      {hasFolders && (
        <AddressField
          {...addresses('folders')}
          placeholder={text('notify.add-folder')}
          label={text('notify.folder')}
          help={text(storesFiles(conf) ? 'notify.folder-help' : 'notify.no-files')}
        />
      )}
      <Field
        data-field="subject"
        label={text('notify.subject')}
        help={text('notify.subject-help')}
        error={form.errorAt('subject')}
      >
        <TextInput {...form.bind('subject')} />
      </Field>
    </Section>
  );
};
