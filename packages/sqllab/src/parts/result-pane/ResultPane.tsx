import { duration, fullNumber, timeFormat } from '@sightline/core/format';
import { useLocale, useSession, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import type { PanelActions } from '@sightline/error-panels';
import { Badge, Button, Chip, Empty, Icon, Progress, Tabs } from '@sightline/ui-kit';
import {
  DataGrid,
  toTsv,
  type CellRange,
  type CellValue,
  type GridColumn,
  type GridSort,
} from '@sightline/ui-kit/data-grid';
import { ChartColumn, CircleX, ClipboardCopy, Download, Play, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { cellOf, sortedPlaces, summarise, type ResultRows } from '../../model/result-rows.ts';
import { isBusy } from '../../model/run.ts';
import type { Run } from '../../store/lab-store.ts';
import { useToldCopy } from '../lab/use-told-copy.ts';
import { bar, center, count, failed, failedWord, footer, grow, pane, room } from './result-pane.css.ts';

const DownloadMenu = lazy(() => import('./DownloadMenu.tsx').then((part) => ({ default: part.DownloadMenu })));

export interface ResultPaneProps {
  readonly run: Run | undefined;
  readonly downloadHref: string | undefined;
  readonly onCreateChart: () => void;
  readonly onRetry: () => void;
  readonly onGoToLine: (line: number, column?: number) => void;
  readonly placeOf: PanelActions['placeOf'];
  readonly onEditParameters: () => void;
  readonly fixesOf: PanelActions['fixesOf'];
  /** Replaces an unknown name with a known one. */
  readonly onUseName: (wrong: string, name: string) => void;
}

const copyLimit = 100_000;

const gridColumns = (schema: ResultRows['columns'], locale: string): readonly GridColumn[] => {
  const moment = timeFormat('%Y-%m-%d %H:%M:%S', locale);
  const day = timeFormat('%Y-%m-%d', locale);
  const number = fullNumber(locale);
  const names = new Map<string, number>();
  return schema.map(({ name, label, kind, type }) => {
    const seen = names.get(name) ?? 0;
    names.set(name, seen + 1);
    const format = (value: Exclude<CellValue, null | undefined>): string => {
      if (kind === 'time' && typeof value === 'number') return (type === 'DATE' ? day : moment)(value);
      if (kind === 'number' && typeof value === 'number')
        return Number.isInteger(value) ? String(value) : number(value).replaceAll(',', '');
      return String(value);
    };
    return { name: seen === 0 ? name : `${name} ${seen}`, label, kind, note: type.toLowerCase(), format };
  });
};

/** Result of a run: first rows immediately, the rest as they arrive; sorting, copying, and a summary of the selection. */
export const ResultPane = ({
  run,
  downloadHref,
  onCreateChart,
  onRetry,
  onGoToLine,
  placeOf,
  onEditParameters,
  fixesOf,
  onUseName,
}: ResultPaneProps) => {
  const text = useText(messages);
  const { locale } = useLocale();
  const streams = useSession().capabilities.has('export_stream');
  const [shown, setShown] = useState('0');
  const latest = Math.min(Number(shown), Math.max(0, (run?.results.length ?? 1) - 1));
  const rows = run?.results[latest];
  const busy = run !== undefined && isBusy(run.stage);
  if (!run) {
    return (
      <div className={pane}>
        <div className={center}>
          <Empty icon={Play} title={text('result.idle')}>
            {text('result.idleHow', { keys: 'Ctrl+Enter' })}
          </Empty>
        </div>
      </div>
    );
  }
  const total = rows?.rowCount ?? 0;
  const hasFailed = run.stage === 'failed' && rows === undefined;
  return (
    <section className={pane} aria-label={text('result.label')}>
      {hasFailed ? (
        <div className={bar}>
          <span className={failedWord}>
            <Icon of={CircleX} size={16} />
            {text('state.failed')}
          </span>
          {run.endedAt === undefined ? null : (
            <span className={count}>{duration(locale)(run.endedAt - run.startedAt)}</span>
          )}
          <span className={count}>{text('result.text-kept')}</span>
        </div>
      ) : (
        <div className={bar}>
          {busy ? <Progress label={text(`state.${run.stage}`)} onEdge /> : null}
          {rows ? <span className={count}>{text(busy ? 'result.so' : 'result.rows', { count: total })}</span> : null}
          {run.end?.cut ? (
            <span title={text('result.cutWhy', { limit: run.rowLimit })}>
              <Badge tone="warning" icon={TriangleAlert}>
                {text('result.cut')}
              </Badge>
            </span>
          ) : null}
          {run.stage === 'stopped' || run.stage === 'timed-out' ? <Chip>{text(`state.${run.stage}`)}</Chip> : null}
          <span className={grow} />
          {rows && total > 0 ? <CopyAll rows={rows} /> : null}
          {run.stage === 'done' && total > 0 && streams ? (
            <Suspense>
              <DownloadMenu clientId={run.clientId} />
            </Suspense>
          ) : null}
          {downloadHref && run.stage === 'done' && total > 0 && !streams ? (
            <Button size="sm" kind="ghost" icon={Download} onClick={() => window.location.assign(downloadHref)}>
              {text('result.download')}
            </Button>
          ) : null}
          {run.stage === 'done' && rows && rows.columns.length > 0 ? (
            <Button size="sm" icon={ChartColumn} onClick={onCreateChart}>
              {text('result.chart')}
            </Button>
          ) : null}
        </div>
      )}
      <div className={room}>
        {run.stage === 'failed' || run.stage === 'timed-out' ? (
          <div className={failed}>
            <LateErrorView
              error={run.errors}
              source="results"
              actions={{
                onRetry,
                onGoToLine,
                onEditParameters,
                onUseName,
                ...(placeOf && { placeOf }),
                ...(fixesOf && { fixesOf }),
              }}
            />
          </div>
        ) : rows ? (
          run.results.length > 1 ? (
            <Tabs
              label={text('result.label')}
              tabs={run.results.map((_, at) => ({ id: String(at), label: text('result.tab', { n: at + 1 }) }))}
              value={String(latest)}
              onChange={setShown}
              panelClassName={room}
            >
              <Rows rows={rows} busy={busy} />
            </Tabs>
          ) : (
            <Rows rows={rows} busy={busy} />
          )
        ) : null}
      </div>
    </section>
  );
};

const CopyAll = ({ rows }: { readonly rows: ResultRows }) => {
  const text = useText(messages);
  const tell = useToldCopy();
  const copy = () => {
    const wanted = Math.min(rows.rowCount, copyLimit);
    const columns = rows.columns.map(({ name, label, kind }) => ({ name, label, kind }));
    const tsv = toTsv(
      { firstRow: 0, lastRow: wanted - 1, firstColumn: 0, lastColumn: columns.length - 1 },
      { columns, cell: (row, column) => cellOf(rows, row, column), withHead: true },
    );
    return tell(tsv, text('result.copied', { count: wanted }));
  };
  return (
    <Button size="sm" kind="ghost" icon={ClipboardCopy} onClick={() => void copy()}>
      {text('result.copy')}
    </Button>
  );
};

const Rows = ({ rows, busy }: { readonly rows: ResultRows; readonly busy: boolean }) => {
  const text = useText(messages);
  const { locale } = useLocale();
  const [sort, setSort] = useState<GridSort>();
  const [range, setRange] = useState<CellRange>();
  const schema = rows.columns;
  const columns = useMemo(() => gridColumns(schema, locale), [schema, locale]);
  const places = useMemo(() => {
    const column = columns.findIndex(({ name }) => name === sort?.column);
    return sort && column >= 0
      ? sortedPlaces(rows, { column, descending: sort.direction === 'descending' }, locale)
      : undefined;
  }, [rows, columns, sort, locale]);
  const cell = useMemo(
    () => (row: number, column: number) => cellOf(rows, places?.[row] ?? row, column),
    [rows, places],
  );
  const painted = useRef(false);
  useEffect(() => {
    if (rows.rowCount === 0 || painted.current) return;
    painted.current = true;
    // After two frames the rows have been painted, not only rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('sqllab:first-rows')));
  }, [rows.rowCount]);
  const summary = useMemo(() => {
    if (!range || (range.firstRow === range.lastRow && range.firstColumn === range.lastColumn)) return undefined;
    const cells = function* () {
      for (let row = range.firstRow; row <= range.lastRow; row += 1)
        for (let column = range.firstColumn; column <= range.lastColumn; column += 1) yield cell(row, column);
    };
    return summarise(cells());
  }, [range, cell]);
  const number = fullNumber(locale);
  return (
    <>
      <DataGrid
        label={text('result.label')}
        columns={columns}
        rowCount={rows.rowCount}
        cell={cell}
        numbered
        sort={sort}
        onSort={(next) =>
          setSort(
            sort?.column === next.column && sort.direction === 'descending' && next.direction === 'ascending'
              ? undefined
              : next,
          )
        }
        onRange={setRange}
        emptyText={busy ? '' : text('result.empty')}
      />
      {summary ? (
        <div className={footer} role="status">
          <span>{text('result.selection', { count: summary.count, distinct: summary.distinct })}</span>
          {summary.sum === undefined ? null : (
            <span>
              {text('result.numbers', {
                sum: number(summary.sum),
                average: number(summary.average!),
                min: number(summary.min!),
                max: number(summary.max!),
              })}
            </span>
          )}
        </div>
      ) : null}
    </>
  );
};
