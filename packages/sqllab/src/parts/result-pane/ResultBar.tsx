import { useSession, useText } from '@sightline/core/react';
import { Badge, Button, Chip, IconButton, late, Progress, SearchInput } from '@sightline/ui-kit';
import { ChartColumn, Download, Pin, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { messages } from '../../messages/index.ts';
import type { ResultRows } from '../../model/result-rows.ts';
import { isBusy } from '../../model/run.ts';
import type { Run } from '../../store/lab-store.ts';
import { CopyAll } from './CopyAll.tsx';
import { bar, count, find as findField, grow } from './result-pane.css.ts';

const CompareMenu = late(async () => (await import('./CompareMenu.tsx')).CompareMenu);
const DownloadMenu = late(async () => (await import('./DownloadMenu.tsx')).DownloadMenu);

/** A result of the tab that the shown result can be compared with. */
export interface OtherResult {
  readonly clientId: string;
  readonly name: string;
}

export interface ResultBarProps {
  readonly run: Run;
  /** The result that is shown; undefined until it has begun to arrive. */
  readonly rows: ResultRows | undefined;
  readonly downloadHref: string | undefined;
  /** True if a chart is shown beside the rows. */
  readonly isCharted: boolean;
  readonly onToggleChart: () => void;
  readonly onCreateChart: () => void;
  readonly isPinned: boolean;
  readonly onPin: (isPinned: boolean) => void;
  /** Results that the shown result can be compared with. */
  readonly others: readonly OtherResult[];
  readonly onCompare: (clientId: string) => void;
  /** Text that a row must contain to be shown; empty to show all rows. */
  readonly wanted: string;
  readonly onFind: (wanted: string) => void;
  readonly finder: Ref<HTMLInputElement>;
}

/** The number of rows, and whether there are more. `total` is undefined until the first rows arrive. */
const RowCount = ({ run, total }: Pick<ResultBarProps, 'run'> & { readonly total: number | undefined }) => {
  const text = useText(messages);
  return (
    <>
      {total !== undefined ? (
        <span className={count}>{text(isBusy(run.stage) ? 'result.so' : 'result.rows', { count: total })}</span>
      ) : null}
      {run.end?.cut ? (
        <span title={text('result.cutWhy', { limit: run.rowLimit })}>
          <Badge tone="warning" icon={TriangleAlert}>
            {text('result.cut')}
          </Badge>
        </span>
      ) : null}
      {run.stage === 'stopped' || run.stage === 'timed-out' ? <Chip>{text(`state.${run.stage}`)}</Chip> : null}
    </>
  );
};

/** Shows the state of a run and the actions on its result. */
export const ResultBar = ({
  run,
  rows,
  downloadHref,
  isCharted,
  onToggleChart,
  onCreateChart,
  isPinned,
  onPin,
  others,
  onCompare,
  wanted,
  onFind,
  finder,
}: ResultBarProps): ReactNode => {
  const text = useText(messages);
  const streams = useSession().capabilities.has('export_stream');
  const busy = isBusy(run.stage);
  const total = rows?.rowCount ?? 0;
  return (
    <div className={bar}>
      {busy ? <Progress label={text(`state.${run.stage}`)} onEdge /> : null}
      <RowCount run={run} total={rows && total} />
      <span className={grow} />
      {rows && total > 0 ? (
        <SearchInput
          ref={finder}
          size="sm"
          label={text('result.find')}
          value={wanted}
          onChange={onFind}
          className={findField}
        />
      ) : null}
      {rows && total > 0 ? <CopyAll rows={rows} /> : null}
      {run.stage === 'done' && total > 0 && streams ? <DownloadMenu clientId={run.clientId} /> : null}
      {downloadHref && run.stage === 'done' && total > 0 && !streams ? (
        <Button size="sm" kind="ghost" icon={Download} onClick={() => window.location.assign(downloadHref)}>
          {text('result.download')}
        </Button>
      ) : null}
      {others.length > 0 && run.stage === 'done' && total > 0 ? (
        <CompareMenu others={others} onCompare={onCompare} />
      ) : null}
      {run.stage === 'done' && rows ? (
        <IconButton
          size="sm"
          icon={Pin}
          label={text(isPinned ? 'result.unpin' : 'result.pin')}
          aria-pressed={isPinned}
          onClick={() => onPin(!isPinned)}
        />
      ) : null}
      {rows && total > 0 ? (
        <IconButton
          size="sm"
          icon={ChartColumn}
          label={text(isCharted ? 'result.hideChart' : 'result.showChart')}
          aria-pressed={isCharted}
          onClick={onToggleChart}
        />
      ) : null}
      {run.stage === 'done' && rows && rows.columns.length > 0 ? (
        <Button size="sm" onClick={onCreateChart}>
          {text('result.chart')}
        </Button>
      ) : null}
    </div>
  );
};
