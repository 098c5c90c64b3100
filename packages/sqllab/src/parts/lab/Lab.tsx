import { useApi, useCommands, useText } from '@sightline/core/react';
import { Splitter, Tabs, VisuallyHidden, useToasts } from '@sightline/ui-kit';
import type { CodeEditorHandle, CodeSelection } from '@sightline/ui-kit/code-editor';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../messages/index.ts';
import { quoteName } from '../../model/quote-name.ts';
import { isBusy } from '../../model/run.ts';
import { offsetOfLine } from '../../model/line-place.ts';
import { statementAt } from '../../model/statement.ts';
import { freshTitle, makeTab, type Tab } from '../../model/tabs.ts';
import { countParams, renameInTemplates } from '../../model/template-params.ts';
import { printOpening } from '../../model/url.ts';
import { makeLabStore } from '../../store/lab-store.ts';
import type { TabDrafts } from '../../store/tab-drafts.ts';
import { SqlEditor } from '../editor/SqlEditor.tsx';
import type { QueryUpdateProps } from '../query-update/QueryUpdate.tsx';
import { ResultPane } from '../result-pane/ResultPane.tsx';
import { RunBar } from '../run-bar/RunBar.tsx';
import { SchemaTree, type TableRef } from '../schema-tree/SchemaTree.tsx';
import { TabStrip } from '../tab-strip/TabStrip.tsx';
import { body, editor, hiddenOnPhone, lab, main, onlyWide, phoneTabBar, phoneTabs, results, side } from './lab.css.ts';
import { useDiagnoses } from './use-diagnoses.ts';
import { usePlaceAtRun } from './use-place-at-run.ts';
import { useKeeping } from './use-drafts.ts';
import { useKnownNames } from './use-known-names.ts';
import { useRunner } from './use-runner.ts';
import { useToldCopy } from './use-told-copy.ts';

const SaveDialog = lazy(() => import('../save-dialog/SaveDialog.tsx').then((part) => ({ default: part.SaveDialog })));
const QueryUpdate = lazy(() =>
  import('../query-update/QueryUpdate.tsx').then((part) => ({ default: part.QueryUpdate })),
);
const ChartDialog = lazy(() =>
  import('../chart-dialog/ChartDialog.tsx').then((part) => ({ default: part.ChartDialog })),
);

const ParametersDialog = lazy(() =>
  import('../parameters-dialog/ParametersDialog.tsx').then((part) => ({ default: part.ParametersDialog })),
);

// Loaded with the first save: SQL Lab opens without it.
const loadKeeping = () => import('../../commands/keep-query.ts');
const loadCommands = () => import('./lab-commands.ts').then((part) => part.labCommands);

export interface LabProps {
  readonly start: () => { readonly tabs: readonly Tab[]; readonly activeId: string };
  readonly databases: readonly { readonly id: number; readonly name: string }[];
  readonly drafts: TabDrafts | undefined;
  readonly maxRows: number;
  readonly rowLimit: number;
  readonly nonce: string | undefined;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  readonly linkOf: (path: string) => string;
  readonly newId: () => string;
  readonly onDraftsFailed: () => void;
}

type Pane = 'data' | 'editor' | 'results';
type Dialog = 'save' | 'chart' | 'params';

const noDiagnoses: readonly never[] = [];

/** The editor with all its panels. */
export const Lab = ({
  start,
  databases,
  drafts,
  maxRows,
  rowLimit,
  nonce,
  navigate,
  linkOf,
  newId,
  onDraftsFailed,
}: LabProps) => {
  const text = useText(messages);
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const copy = useToldCopy();
  const [store] = useState(() => makeLabStore(start()));
  const state = useStore(store);
  const [selection, setSelection] = useState<CodeSelection>();
  const [pane, setPane] = useState<Pane>('editor');
  const [dialog, setDialog] = useState<Dialog>();
  const [updating, setUpdating] = useState<QueryUpdateProps['tab']>();
  const [sidePx, setSidePx] = useState(() => (innerWidth < 1280 ? 240 : 280));
  const [resultsPx, setResultsPx] = useState(360);
  const handle = useRef<CodeEditorHandle>(null);
  useKeeping(store, drafts, onDraftsFailed);
  const { run: runSpan, stop } = useRunner(store, newId);
  const tab = state.tabs.find(({ id }) => id === state.activeId)!;
  const run = state.runs.get(tab.id);
  const known = useKnownNames(tab.databaseId, tab.sql);
  const diagnoses = useDiagnoses({
    sql: tab.sql,
    from: run?.from ?? 0,
    errors: run?.errors ?? [],
    known,
    schema: tab.schema,
  }).map(({ error, place, wrong, fixes }) => ({
    ...place,
    error,
    severity: 'error' as const,
    message: error.message,
    fixes: fixes.map(({ name, insert }) => ({
      wrong,
      name,
      label: text('error.suggest', { wrong, name }),
      onApply: () => {
        setPane('editor');
        handle.current?.replace(place, insert);
        handle.current?.select({ from: place.from, to: place.from + insert.length });
      },
    })),
  }));
  const placeOf = usePlaceAtRun(run, known, tab.schema);
  useEffect(() => navigate(printOpening({ kind: 'tab', id: tab.id }), { replace: true }), [navigate, tab.id]);

  const runSelection = () => {
    const chosen = selection && selection.from < selection.to ? selection : { from: 0, to: tab.sql.length };
    if (tab.sql.slice(chosen.from, chosen.to).trim() === '') return;
    setPane('results');
    runSpan(chosen);
  };
  const runStatement = () => {
    const span = statementAt(tab.sql, selection?.head ?? tab.cursor);
    if (!span) return;
    setPane('results');
    runSpan(span);
  };
  const open = (sql: string, name?: string) =>
    state.openTab(
      makeTab({
        id: newId(),
        title: name ?? freshTitle(state.tabs, text('lab.untitled')),
        databaseId: tab.databaseId,
        schema: tab.schema,
        sql,
        rowLimit,
      }),
    );
  const preview = ({ schema, name }: TableRef) => {
    open(`SELECT *\nFROM ${quoteName(schema)}.${quoteName(name)}\nLIMIT 100`, name);
    setPane('results');
    runSpan({ from: 0, to: Number.MAX_SAFE_INTEGER });
  };
  const fail = (error: unknown) =>
    toasts.show({ level: 'danger', text: error instanceof Error ? error.message : String(error) });
  const format = async () => {
    try {
      const { result } = await api.call('formatSql', { body: { sql: tab.sql, database_id: tab.databaseId } });
      state.changeTab(tab.id, { sql: result });
    } catch (error) {
      fail(error);
    }
  };
  const share = () =>
    copy(
      linkOf(
        printOpening({
          kind: 'new',
          sql: tab.sql,
          name: tab.title,
          ...(tab.databaseId === null ? {} : { databaseId: tab.databaseId }),
          ...(tab.schema ? { schema: tab.schema } : {}),
        }),
      ),
      text('run.linkCopied'),
    );
  const keep = (id: string, saved: Partial<Tab>) => {
    state.changeTab(id, saved);
    toasts.show({ level: 'success', text: text('save.saved') });
  };
  const save = async (named: { readonly label: string; readonly description: string }) => {
    const { saveQuery } = await loadKeeping();
    keep(tab.id, { title: named.label, saved: await saveQuery(api, client, tab, named) });
  };
  const update = () => {
    if (tab.saved && !updating) setUpdating({ ...tab, saved: tab.saved });
  };
  const keepUpdate = (from: Tab) => (saved: Pick<Tab, 'sql' | 'saved'>) => {
    // Keep changes that were made in the meantime.
    const typed = store.getState().tabs.find(({ id }) => id === from.id)?.sql;
    keep(from.id, typed === from.sql ? saved : { saved: saved.saved });
  };
  const createChart = async (name: string) => {
    const sql = (run?.sql ?? tab.sql).trim().replace(/;\s*$/, '');
    const { schema, templateParams = '' } = tab;
    const { createDataset } = await loadKeeping();
    const id = await createDataset(api, client, { name, sql, databaseId: tab.databaseId!, schema, templateParams });
    navigate(`/explore/?datasource_type=table&datasource_id=${id}`);
  };
  const goToLine = (line: number, column = 1) => {
    const at = offsetOfLine(tab.sql, line, column);
    setPane('editor');
    handle.current?.select({ from: at, to: at });
  };
  const keys = [
    { key: 'Mod-Enter', run: () => (runSelection(), true) },
    { key: 'Mod-Shift-Enter', run: () => (runStatement(), true) },
    { key: 'Shift-Alt-f', run: () => (void format(), true) },
    { key: 'Mod-s', run: () => (tab.saved ? update() : setDialog('save'), true) },
    { key: 'Alt-t', run: () => (open(''), true) },
    { key: 'Alt-w', run: () => (state.closeTab(tab.id), true) },
    { key: 'Alt-Shift-w', run: () => (state.reopenTab(), true) },
    { key: 'Escape', run: () => (run && isBusy(run.stage) ? (stop(), true) : false) },
  ];
  useCommands(loadCommands, keys);
  const panes = useMemo(
    () => (['data', 'editor', 'results'] as const).map((id) => ({ id, label: text(`lab.${id}`) })),
    [text],
  );
  const shown = (id: Pane) => ({ 'data-shown': pane === id || undefined });
  return (
    <div className={lab} data-density="compact">
      <VisuallyHidden as="h1">{text('lab.title')}</VisuallyHidden>
      <div className={phoneTabs}>
        <Tabs label={text('lab.title')} tabs={panes} value={pane} onChange={setPane} lined barClassName={phoneTabBar} />
      </div>
      <div className={body}>
        <div className={`${side} ${hiddenOnPhone}`} style={{ inlineSize: sidePx }} {...shown('data')}>
          <SchemaTree
            databases={databases}
            databaseId={tab.databaseId}
            onDatabase={(databaseId) => state.changeTab(tab.id, { databaseId })}
            onInsert={(name) => {
              setPane('editor');
              handle.current?.insert(name);
            }}
            onPreview={preview}
          />
        </div>
        <div className={onlyWide}>
          <Splitter
            label={text('tree.resize')}
            orientation="vertical"
            sizePx={sidePx}
            minPx={180}
            maxPx={520}
            onResize={setSidePx}
          />
        </div>
        <div className={`${main} ${hiddenOnPhone}`} data-shown={pane !== 'data' || undefined}>
          <TabStrip
            tabs={state.tabs}
            activeId={tab.id}
            canReopen={state.closed.length > 0}
            onActivate={state.activateTab}
            onStep={state.stepTab}
            onMove={state.moveTab}
            onNew={() => open('')}
            onClose={state.closeTab}
            onCloseOthers={state.closeOtherTabs}
            onReopen={state.reopenTab}
            onDuplicate={(id) =>
              state.duplicateTab(id, { newId: newId(), title: freshTitle(state.tabs, text('lab.untitled')) })
            }
            onRename={(id, title) => state.changeTab(id, { title })}
          />
          <div className={`${editor} ${hiddenOnPhone}`} {...shown('editor')}>
            <SqlEditor
              key={tab.id}
              handle={handle}
              label={tab.title}
              sql={tab.sql}
              cursor={selection?.head ?? tab.cursor}
              known={known}
              // Positions are invalid after the text has changed.
              diagnostics={run?.text === tab.sql ? diagnoses : noDiagnoses}
              keys={keys}
              nonce={nonce}
              onChange={(sql) => state.changeTab(tab.id, { sql })}
              onSelection={setSelection}
            />
            <RunBar
              stage={run?.stage ?? 'idle'}
              startedAt={run?.startedAt}
              endedAt={run?.endedAt}
              hasSelection={selection !== undefined && selection.from < selection.to}
              rowLimit={tab.rowLimit}
              maxRows={maxRows}
              runnable={tab.databaseId !== null && tab.sql.trim() !== ''}
              saved={tab.saved !== undefined}
              paramCount={countParams(tab.templateParams)}
              onRun={runSelection}
              onStop={stop}
              onRowLimit={(limit) => state.changeTab(tab.id, { rowLimit: limit })}
              onSave={update}
              onSaveAs={() => setDialog('save')}
              onFormat={() => void format()}
              onShare={() => void share()}
              onParams={() => setDialog('params')}
            />
          </div>
          <div className={onlyWide}>
            <Splitter
              label={text('result.resize')}
              orientation="horizontal"
              sizePx={resultsPx}
              minPx={100}
              maxPx={900}
              onResize={setResultsPx}
              panelAfter
            />
          </div>
          <div className={`${results} ${hiddenOnPhone}`} style={{ blockSize: resultsPx }} {...shown('results')}>
            <ResultPane
              key={run?.clientId ?? tab.id}
              run={run}
              downloadHref={
                run?.stage === 'done' ? api.href('exportResults', { params: { client_id: run.clientId } }) : undefined
              }
              onCreateChart={() => setDialog('chart')}
              onRetry={runSelection}
              onGoToLine={goToLine}
              placeOf={placeOf}
              onEditParameters={() => setDialog('params')}
              fixesOf={(error) =>
                diagnoses
                  .filter((each) => each.error === error)
                  .flatMap(({ fixes }) => fixes.map(({ wrong, name, onApply }) => ({ wrong, name, onUse: onApply })))
              }
              onUseName={(wrong, name) => state.changeTab(tab.id, { sql: renameInTemplates(tab.sql, wrong, name) })}
            />
          </div>
        </div>
      </div>
      <Suspense>
        {dialog === 'save' ? <SaveDialog title={tab.title} onClose={() => setDialog(undefined)} onSave={save} /> : null}
        {updating ? (
          <QueryUpdate
            tab={updating}
            onSaved={keepUpdate(updating)}
            onFailed={fail}
            onClose={() => setUpdating(undefined)}
          />
        ) : null}
        {dialog === 'params' ? (
          <ParametersDialog
            params={tab.templateParams ?? ''}
            nonce={nonce}
            onClose={() => setDialog(undefined)}
            onApply={(templateParams) => state.changeTab(tab.id, { templateParams })}
          />
        ) : null}
        {dialog === 'chart' ? (
          <ChartDialog name={tab.saved ? tab.title : ''} onClose={() => setDialog(undefined)} onCreate={createChart} />
        ) : null}
      </Suspense>
    </div>
  );
};
