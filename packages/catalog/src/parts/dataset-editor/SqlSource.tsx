import { isCallError, newId } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { Banner, Button, Field, joinClasses, late, Skeleton } from '@sightline/ui-kit';
import { Play } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import { placeInSql, type SqlPlace } from '../../model/dataset/sql-place.ts';
import { runSample, type SqlSample } from '../../reads/dataset-editor.ts';
import * as css from './editor.css.ts';
import { SampleTable } from './SampleTable.tsx';
import type { DatasetEditor } from './use-dataset-editor.ts';
import { useSqlCompletion } from './use-sql-completion.ts';

const CodeEditor = late(async () => (await import('@sightline/ui-kit/code-editor')).CodeEditor);

/** SQL of a virtual dataset, with suggestions and a test run. */
export const SqlSource = ({ editor }: { readonly editor: DatasetEditor }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [sample, setSample] = useState<SqlSample>();
  const [place, setPlace] = useState<SqlPlace & { readonly message: string }>();
  const complete = useSqlCompletion(editor.form);
  const { form, mayRun } = editor;
  const fault = editor.faultAt('sql');
  const test = async () => {
    if (busy || form.sql.trim() === '') {
      editor.touch('sql');
      return;
    }
    setBusy(true);
    setSample(undefined);
    setPlace(undefined);
    try {
      setSample(await runSample(api, form, newId()));
      editor.accept('sql');
    } catch (error) {
      if (!isCallError(error)) throw error;
      editor.refuse('sql', error.message);
      const found = error.errors[0] && placeInSql(form.sql, error.errors[0]);
      if (found) setPlace({ ...found, message: error.message });
    } finally {
      setBusy(false);
    }
  };
  const diagnostics = useMemo(() => (place ? [{ ...place, severity: 'error' as const }] : []), [place]);
  return (
    <>
      <Field label={text('dataset.sql')} required group error={fault}>
        <CodeEditor
          fallback={<Skeleton height={240} />}
          className={joinClasses(css.code, fault !== undefined && css.codeWrong)}
          label={text('dataset.sql')}
          language="sql"
          dialect={editor.saved.engine}
          value={form.sql}
          readOnly={editor.locked}
          complete={complete}
          diagnostics={diagnostics}
          keys={[{ key: 'Mod-Enter', run: () => void test() }]}
          onChange={(sql) => {
            setPlace(undefined);
            editor.set({ sql });
          }}
        />
      </Field>
      {mayRun ? (
        <div className={css.row}>
          <Button icon={Play} busy={busy} onClick={() => void test()}>
            {text('dataset.test')}
          </Button>
          <span className={css.muted}>{text('dataset.test-help')}</span>
        </div>
      ) : (
        <Banner level="info">{text('dataset.no-sql-lab')}</Banner>
      )}
      {sample && <SampleTable sample={sample} />}
    </>
  );
};
