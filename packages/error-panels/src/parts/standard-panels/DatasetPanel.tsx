import { useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { DatabaseZap, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { readText } from '../../model/read-extra.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';

/** The dataset behind a chart is gone. */
export const DatasetPanel = ({ error, size, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const name = readText(error.extra, 'datasource_name');
  const choose = actions.onChooseDataset && (
    <Button icon={Table2} onClick={() => actions.onChooseDataset?.()}>
      {text('errors.dataset.choose')}
    </Button>
  );
  return (
    <PanelFrame
      error={error}
      size={size}
      actions={actions}
      icon={DatabaseZap}
      title={text('errors.dataset.title')}
      message={name === undefined ? text('errors.dataset.unnamed') : text('errors.dataset.named', { name })}
      buttons={choose}
    />
  );
};
