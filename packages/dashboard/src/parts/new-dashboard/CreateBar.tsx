import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Banner, Button } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  createDraftedDashboard,
  LeftoverError,
  type DraftedDashboard,
} from '../../commands/create-drafted-dashboard.ts';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import * as css from './new-dashboard.css.ts';

/** Summary of the new dashboard, and the button that creates it. */
export const CreateBar = ({
  words,
  missing,
  drafted,
  navigate,
}: {
  readonly words: ReactNode;
  /** Reason why the dashboard cannot be created yet; undefined if it can. */
  readonly missing: string | undefined;
  readonly drafted: () => DraftedDashboard;
  readonly navigate: (path: string) => void;
}): ReactNode => {
  const text = useText(newDashboardMessages);
  const api = useApi();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const create = async () => {
    setBusy(true);
    setError(undefined);
    try {
      navigate(`/superset/dashboard/${await createDraftedDashboard({ api, queryClient }, drafted())}/?edit=true`);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <div className={css.bar}>
      <span className={css.barWords}>{words}</span>
      {error instanceof LeftoverError ? (
        <Banner level="danger">
          {text('newDashboard.leftovers', {
            reason: error.message,
            names: [...error.charts, ...(error.dashboard ? [text('newDashboard.leftoverDashboard')] : [])].join(', '),
          })}
        </Banner>
      ) : (
        error !== undefined && <LateErrorView error={error} size="compact" />
      )}
      <Button
        kind="primary"
        busy={busy}
        disabled={missing !== undefined}
        disabledReason={missing}
        onClick={() => void create()}
      >
        {text('newDashboard.create')}
      </Button>
    </div>
  );
};
