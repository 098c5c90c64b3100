import { useText } from '@sightline/core/react';
import { DatabaseZap, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { readText } from '../../model/read-extra.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';

/** Panel for a chart whose dataset does not exist any more. */
export const DatasetPanel = ({ error, size, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const name = readText(error.extra, 'datasource_name');
  const { onChooseDataset: choose } = actions;
  return (
    <PanelFrame
      error={error}
      size={size}
      actions={actions}
      icon={DatabaseZap}
      title={text('errors.dataset.title')}
      message={name === undefined ? text('errors.dataset.unnamed') : text('errors.dataset.named', { name })}
      buttons={choose ? [{ label: text('errors.dataset.choose'), icon: Table2, onPress: choose }] : []}
    />
  );
};
