import { useCommands } from '@sightline/core/react';
import type { CodeSelection } from '@sightline/ui-kit/code-editor';
import { useEffect, useState } from 'react';
import type { Tabs } from '../../model/tabs.ts';
import { printOpening } from '../../model/url.ts';
import { makeLabStore } from '../../store/lab-store.ts';
import type { TabDrafts } from '../../store/tab-drafts.ts';
import type { LabKey } from './lab-commands.ts';
import { labKeys } from './lab-keys.ts';
import { labRuns, type LabRuns } from './lab-runs.ts';
import { useStoredTabs } from './use-stored-tabs.ts';
import { useEditorText, type EditorText } from './use-editor-text.ts';
import { useChanges, type PendingChanges } from './use-changes.ts';
import { useErrorMarks, type ErrorMarks } from './use-error-marks.tsx';
import { useLabTabs, type LabTabs, type NewTabs } from './use-lab-tabs.ts';
import { useQueryActions, type LabLinks, type QueryActions } from './use-query-actions.ts';
import { useQuerySaving, type QuerySaving } from './use-query-saving.ts';
import { usePlans, type Plans } from './use-plans.ts';
import { useStatement, type StatementAround } from './use-statement.ts';
import { useRunner } from './use-runner.ts';

/** Inputs of a mounted SQL Lab. */
export interface LabStart extends NewTabs, LabLinks {
  readonly databases: Parameters<typeof useChanges>[0];
  readonly start: () => Pick<Tabs, 'tabs'> & Partial<Tabs>;
  readonly drafts: TabDrafts | undefined;
  readonly onDraftsFailed: () => void;
}

/** A pane of SQL Lab. A phone shows one at a time. */
export type Pane = 'data' | 'editor' | Output;

/** The view below the editor. */
export type Output = 'results' | 'history' | 'plan';

export type LabDialog = 'save' | 'chart' | 'params' | 'create' | 'earlier' | 'schedule';

/** State of SQL Lab, which its panes share. */
export interface LabView {
  readonly tabs: LabTabs;
  /** The error of the tabs' synchronization with the server after several failed attempts; otherwise undefined. */
  readonly unsent: unknown;
  readonly runs: LabRuns;
  readonly queries: QueryActions;
  readonly saving: QuerySaving;
  readonly marks: ErrorMarks;
  readonly keys: readonly LabKey[];
  readonly editor: EditorText;
  /** The text in the active tab whose plan is shown. */
  readonly plan: Plans['plan'];
  readonly measure: Plans['measure'];
  readonly selection: CodeSelection | undefined;
  readonly around: StatementAround;
  readonly select: (selection: CodeSelection) => void;
  readonly pane: Pane;
  readonly output: Output;
  readonly show: (pane: Pane) => void;
  readonly dialog: LabDialog | undefined;
  /** The draft store of this browser; undefined if there is none. */
  readonly drafts: TabDrafts | undefined;
  /** Statements that would write, held back until the user agrees. */
  readonly pending: PendingChanges | undefined;
  readonly ask: (dialog: LabDialog | undefined) => void;
}

const loadCommands = () => import('./lab-commands.ts').then((part) => part.labCommands);

/** State of a mounted SQL Lab. */
export const useLab = ({
  databases,
  start,
  drafts,
  onDraftsFailed,
  newId,
  rowLimit,
  navigate,
  linkOf,
}: LabStart): LabView => {
  const [store] = useState(() => makeLabStore(start()));
  const [selection, select] = useState<CodeSelection>();
  const [pane, setPane] = useState<Pane>('editor');
  const [output, setOutput] = useState<Output>('results');
  const show = (next: Pane) => {
    setPane(next);
    if (next !== 'data' && next !== 'editor') setOutput(next);
  };
  const [dialog, ask] = useState<LabDialog>();
  const tabs = useLabTabs(store, { newId, rowLimit });
  const { tab } = tabs;
  const editor = useEditorText(() => show('editor'));
  const unsent = useStoredTabs(tabs, editor, { drafts, onDraftsFailed, newId, rowLimit });
  const { guard, pending, commitsEach } = useChanges(databases);
  const runner = useRunner(store, newId, guard);
  const { plan, explain, measure } = usePlans(tab, () => show('plan'));
  const around = useStatement(tabs, selection);
  const { statement, known } = around;
  const runs = labRuns(tabs, {
    runner,
    commitsEach,
    selection,
    statement,
    onRun: () => show('results'),
    onExplain: explain,
  });
  const marks = useErrorMarks(tabs, known, editor.replace);
  const queries = useQueryActions(tabs, { navigate, linkOf });
  const saving = useQuerySaving(store, tabs);
  const save = () => (tab.saved ? saving.update() : ask('save'));
  const keys = labKeys(tabs, runs, { format: queries.format, save });
  useEffect(() => navigate(printOpening({ kind: 'tab', id: tab.id }), { replace: true }), [navigate, tab.id]);
  useCommands(loadCommands, keys);
  return {
    tabs,
    unsent,
    runs,
    queries,
    saving,
    marks,
    keys,
    editor,
    plan,
    measure,
    selection,
    around,
    select,
    pane,
    // If the tab has no plan, show its results.
    output: output === 'plan' && !plan ? 'results' : output,
    show,
    dialog,
    drafts,
    pending,
    ask,
  };
};
