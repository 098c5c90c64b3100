import { useText } from '@sightline/core/react';
import { RotateCcw, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';

/** Panel for a part of the application that could not be fetched. This is not a crash, and a reload fixes it. */
export const ChunkPanel = ({ error, size, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const reload = actions.onReload ?? (() => location.reload());
  return (
    <PanelFrame
      error={error}
      size={size}
      icon={Unplug}
      title={text('errors.chunk.title')}
      message={text('errors.chunk.explain')}
      buttons={[{ label: text('errors.chunk.reload'), icon: RotateCcw, primary: true, onPress: reload }]}
    />
  );
};
