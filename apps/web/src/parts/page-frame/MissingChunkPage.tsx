import { useText } from '@sightline/core/react';
import { Badge, Button } from '@sightline/ui-kit';
import { RotateCcw, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './page-frame.css.ts';

export interface MissingChunkPageProps {
  readonly failure: Error;
  readonly onReload: () => void;
}

/**
 * Shown if a chunk failed to load. This is not a crash, and a reload fixes it. This component needs no further chunk.
 */
export const MissingChunkPage = ({ failure, onReload }: MissingChunkPageProps): ReactNode => {
  const text = useText(messages);
  const cause = failure.cause instanceof Error ? `\n${failure.cause.message}` : '';
  return (
    <div className={css.card} role="alert">
      <Badge tone="warning" icon={Unplug}>
        {text('page.not-loaded-badge')}
      </Badge>
      <h1 className={css.title}>{text('page.not-loaded')}</h1>
      <p className={css.words}>{text('page.not-loaded-explain')}</p>
      <div className={css.actions}>
        <Button kind="primary" icon={RotateCcw} onClick={onReload}>
          {text('page.reload')}
        </Button>
      </div>
      <details>
        <summary>{text('page.details')}</summary>
        <pre className={css.details}>{`Failed chunk loading: ${failure.message}${cause}`}</pre>
      </details>
    </div>
  );
};
