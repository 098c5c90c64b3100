import { useText } from '@sightline/core/react';
import { LateErrorView, RelativeTime, SqlCode } from '@sightline/entity-ui';
import { Button, Dialog, Empty, RadioGroup, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { earlierMessages } from '../../messages/earlier.ts';
import type { EarlierText } from '../../model/earlier-texts.ts';
import { sqlLine } from '../../model/history.ts';
import * as css from './earlier-dialog.css.ts';

export interface EarlierDialogProps {
  readonly tabId: string;
  readonly title: string;
  /** Loads the earlier versions of the tab's SQL, most recent first. */
  readonly load: () => Promise<readonly EarlierText[]>;
  readonly onRestore: (sql: string) => void;
  readonly onOpen: (sql: string) => void;
  readonly onClose: () => void;
}

/**
 * Dialog with the earlier versions of a tab's SQL. The user can view and restore them, or open them in a new tab
 * (SQL-11).
 */
export const EarlierDialog = ({ tabId, title, load, onRestore, onOpen, onClose }: EarlierDialogProps): ReactNode => {
  const text = useText(earlierMessages);
  const read = useQuery({ queryKey: ['earlier-texts', tabId], queryFn: load, gcTime: 0, retry: false });
  const [chosen, choose] = useState('0');
  const texts = read.data ?? [];
  const shown = texts[Number(chosen)];
  return (
    <Dialog
      title={text('earlier.title', { title })}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('earlier.cancel')}</Button>
          <Button disabled={!shown} onClick={() => shown && onOpen(shown.sql)}>
            {text('earlier.open')}
          </Button>
          <Button kind="primary" disabled={!shown} onClick={() => shown && onRestore(shown.sql)}>
            {text('earlier.restore')}
          </Button>
        </>
      }
    >
      {read.isPending ? (
        <div aria-busy>
          <VisuallyHidden>{text('earlier.loading')}</VisuallyHidden>
          <Skeleton height={160} />
        </div>
      ) : null}
      {read.error ? (
        <LateErrorView error={read.error} source="results" actions={{ onRetry: () => void read.refetch() }} />
      ) : null}
      {read.data?.length === 0 ? (
        <Empty icon={History} title={text('earlier.none')}>
          {text('earlier.noneHow')}
        </Empty>
      ) : null}
      {shown ? (
        <div className={css.columns}>
          <div className={css.list}>
            <RadioGroup
              label={text('earlier.list')}
              value={chosen}
              onChange={choose}
              options={texts.map(({ at, sql }, index) => ({
                value: String(index),
                label: (
                  <span className={css.entry}>
                    <RelativeTime ms={at} fallback="" />
                    <span className={css.line}>{sqlLine(sql)}</span>
                    <span className={css.size}>{text('earlier.lines', { count: sql.split('\n').length })}</span>
                  </span>
                ),
              }))}
            />
          </div>
          <div className={css.preview}>
            <SqlCode sql={shown.sql} label={text('earlier.preview')} />
          </div>
          <p className={css.hint}>{text('earlier.hint')}</p>
        </div>
      ) : null}
    </Dialog>
  );
};
