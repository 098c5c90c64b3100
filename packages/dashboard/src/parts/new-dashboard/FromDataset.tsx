import { datasetItem } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Combobox, Empty, Field, Spinner } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import { draftDataset } from '../../reads/draft-facts.ts';
import { findDatasets } from '../../reads/filter-datasets.ts';
import { DraftProposal } from './DraftProposal.tsx';
import * as css from './new-dashboard.css.ts';
import type { NewDashboardProps } from './NewDashboard.tsx';

const idIn = (search: string): number | undefined => {
  const id = Number(new URLSearchParams(search).get('dataset_id') ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** Form for a dashboard that is drafted from a dataset. */
export const FromDataset = (props: NewDashboardProps): ReactNode => {
  const { search, navigate } = props;
  const text = useText(newDashboardMessages);
  const api = useApi();
  const id = idIn(search);
  const named = useQuery({ ...datasetItem(api, id ?? 0), enabled: id !== undefined, retry: false });
  const draft = useQuery({ ...draftDataset(api, id ?? 0), enabled: id !== undefined, retry: false, staleTime: 60_000 });
  const table = named.data?.result['table_name'];
  const picker = (
    <Field label={text('newDashboard.dataset')}>
      <Combobox<number>
        label={text('newDashboard.dataset')}
        value={id === undefined ? undefined : { value: id, label: typeof table === 'string' ? table : '' }}
        options={(typed, signal) => findDatasets(api, typed, signal)}
        onChange={(option) =>
          option && navigate(`/dashboard/new/?from=dataset&dataset_id=${option.value}`, { replace: true })
        }
      />
    </Field>
  );
  if (draft.data) return <DraftProposal key={id} {...props} {...draft.data} picker={picker} />;
  return (
    <div className={css.split}>
      <div className={css.side}>{picker}</div>
      <div className={css.board}>
        {draft.error ? (
          <LateErrorView error={draft.error} size="compact" actions={{ onRetry: () => void draft.refetch() }} />
        ) : id === undefined ? (
          <Empty icon={Table2} title={text('newDashboard.fromDataset')}>
            {text('newDashboard.chooseDataset')}
          </Empty>
        ) : (
          <Spinner label={text('newDashboard.asking')} />
        )}
      </div>
    </div>
  );
};
