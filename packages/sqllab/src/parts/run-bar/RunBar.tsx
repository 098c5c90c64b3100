import { duration } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { Button, IconButton, Menu, Select, type MenuEntry } from '@sightline/ui-kit';
import { AlignLeft, Braces, CalendarClock, Ellipsis, Link2, Play, ListTree, Save, Square, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { isBusy, limitChoices, type RunStage } from '../../model/run.ts';
import { bar, grow, limit, state, unseen } from './run-bar.css.ts';

export interface RunBarProps {
  readonly stage: RunStage;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  readonly hasSelection: boolean;
  readonly rowLimit: number;
  readonly maxRows: number;
  readonly runnable: boolean;
  readonly saved: boolean;
  /** Number of template parameters. */
  readonly paramCount: number;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly onRowLimit: (limit: number) => void;
  readonly onSave: () => void;
  readonly onSaveAs: () => void;
  readonly onFormat: () => void;
  readonly onShare: () => void;
  readonly onParams: () => void;
  /** Shows the plan of the query; undefined if the server has no plans. */
  readonly onExplain: (() => void) | undefined;
  /** Creates a table or view from the query; undefined if the database does not allow it. */
  readonly onCreate?: (() => void) | undefined;
  /** Schedules the query; undefined if the server has no scheduler. */
  readonly onSchedule?: (() => void) | undefined;
}

/** Returns the duration of a run in milliseconds. The value is updated while the run is in progress. */
const useElapsed = (busy: boolean, startedAt: number | undefined, endedAt: number | undefined): number | undefined => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, [busy]);
  if (startedAt === undefined) return undefined;
  return Math.max(0, (busy ? now : (endedAt ?? startedAt)) - startedAt);
};

/** Returns the entries of the menu with further actions. */
const useEntries = (props: RunBarProps): readonly MenuEntry[] => {
  const { runnable, onSaveAs, onFormat, onShare, onParams, onExplain, onCreate, onSchedule } = props;
  const text = useText(messages);
  return [
    { id: 'save-as', label: text('run.saveAs'), icon: Save, onSelect: onSaveAs },
    { id: 'format', label: text('run.format'), icon: AlignLeft, keys: 'Shift+Alt+F', onSelect: onFormat },
    ...(onExplain
      ? [{ id: 'explain', label: text('run.explain'), icon: ListTree, disabled: !runnable, onSelect: onExplain }]
      : []),
    ...(onCreate
      ? [{ id: 'create', label: text('run.create'), icon: Table2, disabled: !runnable, onSelect: onCreate }]
      : []),
    ...(onSchedule
      ? [
          {
            id: 'schedule',
            label: text('run.schedule'),
            icon: CalendarClock,
            disabled: !runnable,
            onSelect: onSchedule,
          },
        ]
      : []),
    { id: 'params', label: text('run.params'), icon: Braces, onSelect: onParams },
    { id: 'share', label: text('run.share'), icon: Link2, onSelect: onShare },
  ];
};

/** Bar with Run and Stop, the row limit, and the save actions (SQL-03, SQL-07, SQL-50). */
export const RunBar = (props: RunBarProps) => {
  const {
    stage,
    startedAt,
    endedAt,
    hasSelection,
    rowLimit,
    maxRows,
    runnable,
    saved,
    paramCount,
    onRun,
    onStop,
    onRowLimit,
    onSave,
    onSaveAs,
    onParams,
  } = props;
  const text = useText(messages);
  const { locale } = useLocale();
  const busy = isBusy(stage);
  const failed = stage === 'failed';
  const elapsed = useElapsed(busy, startedAt, endedAt);
  const items = useEntries(props);
  return (
    <div className={bar}>
      {busy ? (
        <Button icon={Square} busy={stage === 'stopping'} onClick={onStop}>
          {text(stage === 'stopping' ? 'run.stopping' : 'run.stop')}
        </Button>
      ) : (
        <Button kind="primary" icon={Play} disabled={!runnable} onClick={onRun}>
          {text(hasSelection ? 'run.runSelection' : 'run.run')}
        </Button>
      )}
      <div className={limit}>
        <Select
          label={text('run.limit')}
          value={rowLimit}
          onChange={onRowLimit}
          options={limitChoices(maxRows).map((value) => ({ value, label: text('run.rows', { count: value }) }))}
        />
      </div>
      {/* The header of the results already shows a failure, so it is only announced to screen readers here. */}
      <span className={failed ? unseen : state} role="status">
        {stage === 'idle' ? '' : text(`state.${stage}`)}
      </span>
      {stage === 'idle' || failed || elapsed === undefined ? null : (
        <span className={state}>{duration(locale)(elapsed)}</span>
      )}
      <span className={grow} />
      {paramCount === 0 ? null : (
        <Button kind="ghost" icon={Braces} onClick={onParams}>
          {text('run.paramsSet', { count: paramCount })}
        </Button>
      )}
      <Button icon={Save} onClick={saved ? onSave : onSaveAs}>
        {text(saved ? 'run.update' : 'run.save')}
      </Button>
      <Menu
        label={text('run.more')}
        align="end"
        items={items}
        trigger={<IconButton icon={Ellipsis} label={text('run.more')} />}
      />
    </div>
  );
};
