import { useApi, useText } from '@sightline/core/react';
import { Combobox, Field, joinClasses, late, Skeleton } from '@sightline/ui-kit';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { databaseChoices } from '../../reads/choices.ts';
import type { EditorForm } from '../editor/editor-form.ts';
import * as page from '../editor/editor.css.ts';
import * as css from './condition.css.ts';

const CodeEditor = late(async () => (await import('@sightline/ui-kit/code-editor')).CodeEditor);

export interface SqlFieldsProps {
  readonly form: EditorForm;
  /** Called for Ctrl+Enter in the editor. */
  readonly onRun: () => void;
}

/** Fields for a database, and SQL that returns a number. */
export const SqlFields = ({ form, onRun }: SqlFieldsProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const databases = useMemo(() => databaseChoices(api), [api]);
  const { database, sql } = form.values;
  const fault = form.errorAt('sql');
  return (
    <>
      <div className={page.two}>
        <Field data-field="database" label={text('condition.database')} error={form.errorAt('database')} required>
          <Combobox
            label={text('condition.database')}
            placeholder={text('editor.choose')}
            options={databases}
            value={database ?? undefined}
            onChange={(chosen) => form.set('database', chosen ?? null)}
          />
        </Field>
      </div>
      <Field data-field="sql" label={text('condition.sql')} error={fault} required group>
        <CodeEditor
          fallback={<Skeleton height={132} />}
          className={joinClasses(css.code, fault !== undefined && css.codeWrong)}
          label={text('condition.sql')}
          language="sql"
          value={sql}
          keys={[{ key: 'Mod-Enter', run: onRun }]}
          onChange={(next) => form.set('sql', next)}
        />
      </Field>
    </>
  );
};
