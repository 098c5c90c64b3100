import { useApi, useFormatter, useText } from '@sightline/core/react';
import type { CallOutput } from '@sightline/core/api';
import { RadioGroup, Segmented, TextInput } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createApiToken } from '../../commands/change-own-access.ts';
import { messages } from '../../messages/account.ts';
import { tokenEnd, type TokenLife } from '../../model/token-end.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { typed, type ResourceField } from '../resource/resource-field.ts';
import * as css from './account.css.ts';

export interface NewTokenDialogProps {
  readonly onMade: (made: CallOutput<'createApiToken'>) => void;
  readonly onClose: () => void;
}

const scopes = ['read', 'export', 'write'] as const;
type Scope = (typeof scopes)[number];

const scopeOf = (value: unknown): Scope => scopes.find((each) => each === value) ?? 'read';
const lifeOf = (value: unknown): TokenLife =>
  (['30', '90', '365', 'date'] as const).find((each) => each === value) ?? '90';
const dateFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });

/** Dialog that creates an API token: name, scope and expiry. */
export const NewTokenDialog = ({ onMade, onClose }: NewTokenDialogProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const scopeField: ResourceField = {
    key: 'scope',
    kind: 'drawn',
    group: true,
    label: text('account.it-may'),
    draw: ({ values, set }) => (
      <RadioGroup
        label={text('account.it-may')}
        value={scopeOf(values['scope'])}
        onChange={(scope) => set('scope', scope)}
        options={scopes.map((value) => ({
          value,
          label: text(`account.may-${value}`),
          help: text(`account.may-${value}-help`),
        }))}
      />
    ),
  };
  return (
    <ResourceDialog
      title={text('account.token-title')}
      saveLabel={text('account.create-token')}
      fields={[
        { key: 'name', kind: 'text', label: text('account.name'), help: text('account.name-help'), required: true },
        scopeField,
        useLifeField(),
      ]}
      initial={{ name: '', scope: 'read', life: '90', day: '' }}
      validate={({ life, day }) => ({
        ...(tokenEnd(lifeOf(life), typed(day), Date.now()) === undefined && { life: text('account.past') }),
      })}
      save={async ({ name, scope, life, day }) => {
        const endMs = tokenEnd(lifeOf(life), typed(day), Date.now());
        const made = await createApiToken(
          { api, queryClient },
          { name: typed(name), scope: scopeOf(scope), expires_on: new Date(endMs ?? 0).toISOString() },
        );
        onMade(made);
      }}
      done={text('account.token-created')}
      onClose={onClose}
    />
  );
};

const useLifeField = (): ResourceField => {
  const text = useText(messages);
  const dates = useFormatter(dateFormat);
  return {
    key: 'life',
    kind: 'drawn',
    group: true,
    label: text('account.expires'),
    draw: ({ values, set }) => {
      const life = lifeOf(values['life']);
      const endMs = tokenEnd(life, typed(values['day']), Date.now());
      return (
        <div className={css.life}>
          <Segmented
            size="sm"
            label={text('account.expires')}
            value={life}
            onChange={(next) => set('life', next)}
            options={[
              { value: '30', label: text('account.days', { days: 30 }) },
              { value: '90', label: text('account.days', { days: 90 }) },
              { value: '365', label: text('account.year') },
              { value: 'date', label: text('account.on-date') },
            ]}
          />
          {life === 'date' && (
            <TextInput
              type="date"
              aria-label={text('account.last-day')}
              value={typed(values['day'])}
              onChange={(day) => set('day', day)}
            />
          )}
          {endMs !== undefined && (
            <p className={css.faint}>{text('account.expires-on', { date: dates.format(endMs) })}</p>
          )}
        </div>
      );
    },
  };
};
