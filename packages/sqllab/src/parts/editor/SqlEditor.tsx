import {
  CodeEditor,
  type CodeDiagnostic,
  type CodeEditorHandle,
  type CodeKey,
  type CodeSelection,
} from '@sightline/ui-kit/code-editor';
import { useEffect, type Ref } from 'react';
import type { KnownNames } from '../../model/completion.ts';
import { statementAt } from '../../model/statement.ts';

export interface SqlEditorProps {
  readonly label: string;
  readonly sql: string;
  readonly cursor: number;
  readonly known: KnownNames;
  /** Errors of the last run, at their places. */
  readonly diagnostics: readonly CodeDiagnostic[];
  readonly keys: readonly CodeKey[];
  readonly nonce: string | undefined;
  readonly onChange: (sql: string) => void;
  readonly onSelection: (selection: CodeSelection) => void;
  readonly handle: Ref<CodeEditorHandle>;
}

// What knows the names comes once the editor stands: the first letters are typed without it.
const loadSuggestions = () => import('../../model/suggestions-at.ts');

/** The text of a tab: completion from the database, the statement that would run tinted, errors underlined with their mends. */
export const SqlEditor = ({
  label,
  sql,
  cursor,
  known,
  diagnostics,
  keys,
  nonce,
  onChange,
  onSelection,
  handle,
}: SqlEditorProps) => {
  const span = statementAt(sql, cursor);
  useEffect(() => {
    // One that fails is asked for again with the first letters.
    loadSuggestions().catch(() => undefined);
  }, []);
  return (
    <CodeEditor
      ref={handle}
      label={label}
      value={sql}
      language="sql"
      dialect="duckdb"
      keys={keys}
      nonce={nonce}
      diagnostics={diagnostics}
      band={span}
      onChange={onChange}
      onSelection={onSelection}
      complete={async (question) => (await loadSuggestions()).suggestionsAt(question, known)}
    />
  );
};
