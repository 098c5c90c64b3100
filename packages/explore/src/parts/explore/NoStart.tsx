import { useApi, useText } from '@sightline/core/react';
import { LateErrorView, LateMissingPage } from '@sightline/entity-ui';
import { Button, Combobox, Empty } from '@sightline/ui-kit';
import { ChartLine, Database } from 'lucide-react';
import type { ReactNode } from 'react';
import { startMessages } from '../../messages/start.ts';
import { findDatasets } from '../../reads/find-datasets.ts';
import * as css from './explore.css.ts';

export interface NoStartProps {
  /**
   * The reason why there is nothing to explore: the address names nothing, the chart or its dataset does not exist, or
   * the settings behind the address have expired.
   */
  readonly reason: 'address' | 'chart' | 'dataset' | 'expired';
  readonly onAddChart: () => void;
  /** Called with the dataset that takes the place of the missing one. */
  readonly onDataset: (id: number) => void;
  /** The error of opening that dataset. */
  readonly error: unknown;
}

const DatasetChoice = ({ onChoose }: { readonly onChoose: (id: number) => void }) => {
  const text = useText(startMessages);
  const api = useApi();
  return (
    <Combobox<number>
      label={text('start.chooseDataset')}
      placeholder={text('start.chooseDataset')}
      value={undefined}
      onChange={(option) => option && onChoose(option.value)}
      options={(typed, signal) => findDatasets(api, typed, signal)}
    />
  );
};

/** Shown in place of the explorer if there is nothing to explore. */
export const NoStart = ({ reason, onAddChart, onDataset, error }: NoStartProps): ReactNode => {
  const text = useText(startMessages);
  if (reason === 'chart')
    return (
      <LateMissingPage
        icon={ChartLine}
        title={text('start.noChart')}
        help={text('start.noChartHelp')}
        list={{ path: '/chart/list/', label: text('start.allCharts') }}
      />
    );
  if (reason === 'dataset')
    return (
      <div className={css.middle}>
        <Empty icon={Database} title={text('start.noDataset')} action={<DatasetChoice onChoose={onDataset} />}>
          {text('start.noDatasetHelp')}
        </Empty>
        {Boolean(error) && <LateErrorView error={error} size="compact" />}
      </div>
    );
  return (
    <div className={css.middle}>
      <Empty
        icon={ChartLine}
        title={text(reason === 'expired' ? 'start.expiredTitle' : 'start.noAddress')}
        action={
          <Button kind="primary" onClick={onAddChart}>
            {text('start.addChart')}
          </Button>
        }
      >
        {text(reason === 'expired' ? 'start.expiredHelp' : 'start.noAddressHelp')}
      </Empty>
    </div>
  );
};
