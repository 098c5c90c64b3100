import { isChunkFailure } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Badge, Button, copyText } from '@sightline/ui-kit';
import { CircleAlert, Copy, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/late.ts';
import { MissingChunkPage } from './MissingChunkPage.tsx';
import * as css from './page-frame.css.ts';

const detailsOf = (failure: unknown): string =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);

export interface StoppedPageProps {
  readonly failure: unknown;
  /** Renders the page again. */
  readonly onRetry: () => void;
  /** Reloads the whole application. */
  readonly onReload: () => void;
}

/**
 * Shown in place of a page that threw an error. If only a chunk failed to load, such as that of a dialog, this is not
 * shown as a crash.
 */
export const StoppedPage = ({ failure, onRetry, onReload }: StoppedPageProps): ReactNode =>
  failure instanceof Error && isChunkFailure(failure) ? (
    <MissingChunkPage failure={failure} onReload={onReload} />
  ) : (
    <CrashedPage failure={failure} onRetry={onRetry} />
  );

const CrashedPage = ({ failure, onRetry }: Pick<StoppedPageProps, 'failure' | 'onRetry'>) => {
  const text = useText(messages);
  const [stage, setStage] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = () =>
    copyText(detailsOf(failure)).then(
      () => setStage('copied'),
      () => setStage('refused'),
    );
  return (
    <div className={css.card} role="alert">
      <Badge tone="danger" icon={CircleAlert}>
        {text('stopped.page-badge')}
      </Badge>
      <h1 className={css.title}>{text('stopped.page')}</h1>
      <p className={css.words}>{text('stopped.page-explain')}</p>
      <div className={css.actions}>
        <Button kind="primary" icon={RotateCcw} onClick={onRetry}>
          {text('page.retry')}
        </Button>
        <Button icon={Copy} onClick={() => void copy()}>
          {text(stage === 'copied' ? 'page.copied' : 'page.copy-details')}
        </Button>
      </div>
      {stage === 'refused' && (
        <pre role="group" aria-label={text('stopped.details')} tabIndex={0} className={css.details}>
          {detailsOf(failure)}
        </pre>
      )}
    </div>
  );
};
