import { useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { RotateCcw, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';

export interface ChunkLoadPanelProps {
  /** What could not be fetched, for the details. */
  readonly detail: string;
  readonly onReload: () => void;
}

/** A part of the application could not be fetched: no crash, a reload mends it. */
export const ChunkLoadPanel = ({ detail, onReload }: ChunkLoadPanelProps): ReactNode => {
  const text = useText(messages);
  const reload = (
    <Button kind="primary" icon={RotateCcw} onClick={onReload}>
      {text('errors.chunk.reload')}
    </Button>
  );
  return (
    <PanelFrame
      error={{ message: detail, error_type: 'FRONTEND_CHUNK_LOAD_ERROR', level: 'error', extra: {} }}
      size="page"
      icon={Unplug}
      title={text('errors.chunk.title')}
      message={text('errors.chunk.explain')}
      buttons={reload}
    />
  );
};
