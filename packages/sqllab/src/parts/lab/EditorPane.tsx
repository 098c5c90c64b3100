import { useSession } from '@sightline/core/react';
import { late } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { canSchedule } from '../../model/can-schedule.ts';
import { hasNamedValues } from '../../model/has-named-values.ts';
import { progressOf } from '../../model/run-set.ts';
import { countParams } from '../../model/template-params.ts';
import { SqlEditor } from '../editor/SqlEditor.tsx';
import { RunBar } from '../run-bar/RunBar.tsx';
import { editor, hiddenOnPhone } from './lab.css.ts';
import type { LabDatabase } from '../../model/lab-database.ts';
import type { LabView } from './use-lab.ts';

const ParameterBar = late(async () => (await import('../parameter-bar/ParameterBar.tsx')).ParameterBar);

export interface EditorPaneProps {
  readonly databases: readonly LabDatabase[];
  readonly lab: LabView;
  readonly maxRows: number;
  readonly nonce: string | undefined;
}

/** The text of the active tab, and the bar that runs and saves it. */
export const EditorPane = ({ lab, databases, maxRows, nonce }: EditorPaneProps): ReactNode => {
  const { runs, queries, saving, marks, selection, around } = lab;
  const { tab, runs: ran, change } = lab.tabs;
  const progress = progressOf(ran);
  const { conf } = useSession();
  const database = databases.find(({ id }) => id === tab.databaseId);
  return (
    <div className={`${editor} ${hiddenOnPhone}`} data-shown={lab.pane === 'editor' || undefined}>
      {/\{[{%]/u.test(tab.sql) || hasNamedValues(tab.sql) ? (
        <ParameterBar
          key={tab.id}
          sql={tab.sql}
          params={tab.templateParams ?? ''}
          onChange={(templateParams) => change({ templateParams })}
          onRun={runs.runSelection}
        />
      ) : null}
      <SqlEditor
        key={tab.id}
        handle={lab.editor.handle}
        label={tab.title}
        sql={tab.sql}
        statement={around.statement}
        findStatement={around.findStatement}
        dialect={database?.backend}
        known={around.known}
        diagnostics={marks.diagnostics}
        keys={lab.keys}
        nonce={nonce}
        onChange={(sql) => change({ sql })}
        onSelection={lab.select}
      />
      <RunBar
        stage={progress.stage}
        startedAt={progress.startedAt}
        endedAt={progress.endedAt}
        hasSelection={selection !== undefined && selection.from < selection.to}
        rowLimit={tab.rowLimit}
        maxRows={maxRows}
        runnable={tab.databaseId !== null && tab.sql.trim() !== ''}
        saved={tab.saved !== undefined}
        paramCount={countParams(tab.templateParams)}
        onRun={runs.runSelection}
        onStop={runs.stop}
        onRowLimit={(rowLimit) => change({ rowLimit })}
        onSave={saving.update}
        onSaveAs={() => lab.ask('save')}
        onFormat={() => void queries.format()}
        onShare={() => void queries.share()}
        onParams={() => lab.ask('params')}
        onExplain={runs.explain}
        onSchedule={canSchedule(conf['SCHEDULED_QUERIES']) ? () => lab.ask('schedule') : undefined}
        onCreate={database?.creates?.length ? () => lab.ask('create') : undefined}
      />
    </div>
  );
};
