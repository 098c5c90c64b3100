import type { EditableKind } from '@sightline/charts/edit';
import { can } from '@sightline/core';
import { datasetItem } from '@sightline/core/cache';
import { useApi, useSession, useText } from '@sightline/core/react';
import { ErrorView } from '@sightline/error-panels';
import { Button, Combobox, Empty, Field, type Option } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { parseExploreUrl, printExploreUrl } from '../../model/url.ts';
import { findDatasets } from '../../reads/find-datasets.ts';
import { ChartKinds } from '../chart-kinds/ChartKinds.tsx';
import * as css from './chart-add.css.ts';

export interface ChartAddProps {
  readonly kinds: readonly EditableKind[];
  /**
   * The query string. `dataset_id` (or `datasource_id`) preselects a dataset; `dashboard_id` is the dashboard that the
   * chart is added to.
   */
  readonly search: string;
  readonly navigate: (path: string) => void;
}

const datasetIn = (search: string): number | undefined => {
  const id = new URLSearchParams(search).get('dataset_id') ?? new URLSearchParams(search).get('dataset');
  return id !== null && /^\d{1,9}$/.test(id) ? Number(id) : parseExploreUrl('', search).dataset?.id;
};

/** First step of a new chart: choose a dataset and a kind, then open the explorer. */
export const ChartAdd = (props: ChartAddProps): ReactNode => {
  const text = useText(messages);
  const { user } = useSession();
  if (can(user, 'can_write', 'Chart')) return <FirstStep {...props} />;
  return (
    <Empty icon={Lock} title={text('explore.add.forbidden')}>
      {text('explore.add.forbidden-explain')}
    </Empty>
  );
};

const FirstStep = ({ kinds, search, navigate }: ChartAddProps) => {
  const text = useText(messages);
  const api = useApi();
  const [aheadId] = useState(() => datasetIn(search));
  const ahead = useQuery({ ...datasetItem(api, aheadId ?? 0), enabled: aheadId !== undefined, retry: false });
  const [chosen, setChosen] = useState<Option<number> | 'none'>();
  const [kind, setKind] = useState<string>();
  const given = ahead.data?.result;
  const dataset =
    chosen === 'none'
      ? undefined
      : (chosen ?? (given ? { value: aheadId ?? 0, label: String(given['table_name'] ?? aheadId) } : undefined));
  const ready = dataset !== undefined && kind !== undefined;
  const create = () => {
    if (!dataset || !kind) return;
    const { dashboardId } = parseExploreUrl('', search);
    navigate(
      printExploreUrl({
        dataset: { id: dataset.value, type: 'table' },
        kind,
        ...(dashboardId !== undefined && { dashboardId }),
      }),
    );
  };
  return (
    <div className={css.page}>
      <h1 className={css.title}>{text('explore.add.title')}</h1>
      {ahead.error && <ErrorView error={ahead.error} size="compact" />}
      <Field label={text('explore.add.dataset')} required help={text('explore.add.datasetHelp')}>
        <Combobox<number>
          label={text('explore.add.dataset')}
          value={dataset}
          onChange={(option) => setChosen(option ?? 'none')}
          clearable
          options={(typed, signal) => findDatasets(api, typed, signal)}
        />
      </Field>
      <ChartKinds kinds={kinds} label={text('explore.add.kind')} size="gallery" value={kind} onChange={setKind} />
      <div className={css.foot}>
        <Button
          kind="primary"
          disabled={!ready}
          disabledReason={ready ? undefined : text('explore.add.missing')}
          onClick={create}
        >
          {text('explore.add.create')}
        </Button>
        {!ready && <span className={css.missing}>{text('explore.add.missing')}</span>}
      </div>
    </div>
  );
};
