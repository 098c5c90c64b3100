import { isCallError } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Button, Field, Skeleton, TextInput, useForm, useToasts } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { changeMe } from '../../commands/change-own-access.ts';
import { messages } from '../../messages/account.ts';
import { ownProfile } from '../../reads/own-access.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { typed } from '../resource/resource-field.ts';
import { SectionHead } from './SectionHead.tsx';
import * as css from './account.css.ts';

/** Form for name and password of the signed-in user. */
export const ProfileForm = ({ onUnsaved }: { readonly onUnsaved: (unsaved: boolean) => void }): ReactNode => {
  const text = useText(messages);
  const [changing, setChanging] = useState(false);
  const read = useQuery(ownProfile(useApi()));
  return (
    <>
      <SectionHead
        title={text('account.profile')}
        words={text('account.profile-explain')}
        action={<Button onClick={() => setChanging(true)}>{text('account.change-password')}</Button>}
      />
      {read.isPending && <Skeleton height={220} />}
      {read.isError && <LateErrorView error={read.error} actions={{ onRetry: () => void read.refetch() }} />}
      {read.data && <NameForm me={read.data.result} onUnsaved={onUnsaved} />}
      {changing && <OwnPasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
};

interface NameFormProps {
  readonly me: {
    readonly username: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly email?: string | null | undefined;
  };
  readonly onUnsaved: (unsaved: boolean) => void;
}

const NameForm = ({ me, onUnsaved }: NameFormProps) => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { user } = useSession();
  const required = (value: string, name: string) =>
    value.trim() === '' ? text('account.required', { name: name.toLowerCase() }) : undefined;
  const form = useForm({
    initial: { first: me.first_name, last: me.last_name },
    validate: ({ first, last }) => {
      const faults = {
        first: required(first, text('account.first-name')),
        last: required(last, text('account.last-name')),
      };
      return Object.fromEntries(Object.entries(faults).flatMap(([key, fault]) => (fault ? [[key, fault]] : [])));
    },
    onSubmit: async ({ first, last }) => {
      try {
        await changeMe({ api, queryClient }, { first_name: first.trim(), last_name: last.trim() });
      } catch (error) {
        return { last: isCallError(error) ? error.message : String(error) };
      }
      form.reset({ first: first.trim(), last: last.trim() });
      toasts.show({ level: 'success', text: text('account.saved') });
      return undefined;
    },
  });
  const line = form.text;
  useEffect(() => {
    onUnsaved(form.changed);
    return () => onUnsaved(false);
  }, [form.changed, onUnsaved]);
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className={css.pair}>
        <Field label={text('account.first-name')} required error={form.errorAt('first')}>
          <TextInput {...line('first')} autoComplete="given-name" maxLength={64} />
        </Field>
        <Field label={text('account.last-name')} required error={form.errorAt('last')}>
          <TextInput {...line('last')} autoComplete="family-name" maxLength={64} />
        </Field>
      </div>
      <dl className={css.facts}>
        <dt>{text('account.username')}</dt>
        <dd>{me.username}</dd>
        <dt>{text('account.email')}</dt>
        <dd>{me.email ?? '—'}</dd>
        <dt>{text('account.roles')}</dt>
        <dd>{Object.keys(user.roles).join(', ')}</dd>
      </dl>
      <p className={css.faint}>{text('account.by-administrator')}</p>
      <div>
        <Button type="submit" kind="primary" busy={form.stage === 'submitting'}>
          {text('account.save')}
        </Button>
      </div>
    </form>
  );
};

const OwnPasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <ResourceDialog
      title={text('account.change-password')}
      saveLabel={text('account.change-password')}
      fields={[
        { key: 'password', kind: 'text', type: 'password', label: text('account.new-password'), required: true },
        { key: 'again', kind: 'text', type: 'password', label: text('account.repeat-password'), required: true },
      ]}
      before={<p>{text('account.password-explain')}</p>}
      initial={{ password: '', again: '' }}
      validate={({ password, again }) => ({
        ...(password !== again && typed(again) !== '' && { again: text('account.not-the-same') }),
      })}
      save={({ password }) => changeMe({ api, queryClient }, { password: String(password) })}
      done={text('account.password-changed')}
      onClose={onClose}
    />
  );
};
