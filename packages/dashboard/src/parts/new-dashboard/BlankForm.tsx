import { useApi, useText } from '@sightline/core/react';
import { createDashboard, LateErrorView } from '@sightline/entity-ui';
import { Button, Field, TextInput } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import * as css from './new-dashboard.css.ts';

/** Form for an empty dashboard: its name. */
export const BlankForm = ({ navigate }: { readonly navigate: (path: string) => void }): ReactNode => {
  const text = useText(newDashboardMessages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [stage, setStage] = useState<'ready' | 'creating'>('ready');
  const [error, setError] = useState<unknown>();
  const create = async (): Promise<void> => {
    if (name.trim() === '') {
      setProblem(text('newDashboard.nameMissing'));
      return;
    }
    setStage('creating');
    setError(undefined);
    try {
      navigate(`/superset/dashboard/${await createDashboard(world, name.trim())}/?edit=true`);
    } catch (failure) {
      setError(failure);
      setStage('ready');
    }
  };
  return (
    <form
      noValidate
      className={css.page}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <p className={css.words}>{text('newDashboard.help')}</p>
      <Field label={text('newDashboard.name')} required error={problem}>
        <TextInput
          value={name}
          maxLength={500}
          onChange={(next) => {
            setName(next);
            setProblem(undefined);
          }}
        />
      </Field>
      {error !== undefined && <LateErrorView error={error} size="compact" />}
      <div className={css.foot}>
        <Button kind="primary" type="submit" busy={stage === 'creating'}>
          {text('newDashboard.create')}
        </Button>
      </div>
    </form>
  );
};
