import { duration } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { RelativeTime, SqlCode } from '@sightline/entity-ui';
import { Icon, IconButton } from '@sightline/ui-kit';
import { ChevronRight, Copy, Play, SquarePlus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { historyMessages } from '../../messages/history.ts';
import { sqlLine, type HistoryEntry, type PastRun } from '../../model/history.ts';
import { isBusy } from '../../model/run.ts';
import { useToldCopy } from '../lab/use-told-copy.ts';
import * as css from './history-pane.css.ts';
import { RunStatus } from './RunStatus.tsx';

/** Actions on an earlier run. */
export interface HistoryActions {
  readonly onRunAgain: (past: PastRun) => void;
  readonly onOpen: (past: PastRun) => void;
}

export interface HistoryRowProps extends HistoryActions {
  readonly entry: HistoryEntry;
  /** Deletes the run; undefined if it cannot be deleted. */
  readonly onDelete: (() => void) | undefined;
}

/** One run: state, time, duration, rows, SQL, and its actions. */
export const HistoryRow = ({ entry, onRunAgain, onOpen, onDelete }: HistoryRowProps): ReactNode => {
  const text = useText(historyMessages);
  const copy = useToldCopy();
  const [open, setOpen] = useState(false);
  const { sql } = entry;
  return (
    <li className={css.row}>
      <RunFacts entry={entry} />
      <div className={css.actions} role="group" aria-label={text('history.actions')}>
        <IconButton size="sm" icon={Play} label={text('history.again')} onClick={() => onRunAgain(entry)} />
        <IconButton size="sm" icon={SquarePlus} label={text('history.open')} onClick={() => onOpen(entry)} />
        <IconButton
          size="sm"
          icon={Copy}
          label={text('history.copy')}
          onClick={() => void copy(sql, text('history.copied'))}
        />
        {onDelete ? <IconButton size="sm" icon={Trash2} label={text('history.delete')} onClick={onDelete} /> : null}
      </div>
      <button type="button" className={css.line} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={ChevronRight} size={14} className={css.chevron} />
        <code className={css.sql}>{sqlLine(sql)}</code>
      </button>
      {open ? (
        <div className={css.whole}>
          {entry.error ? <p className={css.error}>{entry.error}</p> : null}
          <SqlCode sql={sql} label={text('history.sql')} />
        </div>
      ) : null}
    </li>
  );
};

const RunFacts = ({ entry: { stage, startedAt, endedAt, rows, error } }: Pick<HistoryRowProps, 'entry'>) => {
  const text = useText(historyMessages);
  const { locale } = useLocale();
  const busy = isBusy(stage);
  return (
    <div className={css.facts}>
      <RunStatus stage={stage} />
      <RelativeTime ms={startedAt} fallback="" />
      {busy || startedAt === undefined || endedAt === undefined ? null : (
        <span>{duration(locale)(Math.max(0, endedAt - startedAt))}</span>
      )}
      {rows === undefined || stage === 'failed' ? null : (
        <span>{text(busy ? 'history.so' : 'history.rows', { count: rows })}</span>
      )}
      {error && stage !== 'stopped' ? <span className={css.reason}>{error}</span> : null}
    </div>
  );
};
