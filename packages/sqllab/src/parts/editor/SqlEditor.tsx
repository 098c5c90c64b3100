import {
  CodeEditor,
  type CodeDiagnostic,
  type CodeEditorHandle,
  type CodeKey,
  type CodeSelection,
} from '@sightline/ui-kit/code-editor';
import { useEffect, useState, type Ref } from 'react';
import type { KnownNames } from '../../model/statement-names.ts';
import type { callAt as findCall } from '../../model/call-at.ts';
import type { FindStatement, StatementSpan } from '../../model/statement.ts';

type CallAt = typeof findCall;

export interface SqlEditorProps {
  readonly label: string;
  readonly sql: string;
  /** The statement at the cursor, which is highlighted. */
  readonly statement: StatementSpan | undefined;
  readonly findStatement: FindStatement;
  /** Backend of the database. */
  readonly dialect: string | undefined;
  readonly known: KnownNames & { readonly load?: (text: string) => Promise<KnownNames | undefined> };
  /** Errors of the last run, with positions. */
  readonly diagnostics: readonly CodeDiagnostic[];
  readonly keys: readonly CodeKey[];
  readonly nonce: string | undefined;
  readonly onChange: (sql: string) => void;
  readonly onSelection: (selection: CodeSelection) => void;
  readonly handle: Ref<CodeEditorHandle>;
}

// Load completion after the editor is ready, so that the user can already type.
const loadSuggestions = () => import('../../model/suggestions-at.ts');
/** Maximum number of characters before the cursor that are searched for the function call around the cursor. */
const readForCall = 2000;

/**
 * Code editor of a tab, with completion from the database, the current statement highlighted, and errors underlined
 * with their fixes.
 */
export const SqlEditor = ({
  label,
  sql,
  statement,
  findStatement,
  dialect,
  known,
  diagnostics,
  keys,
  nonce,
  onChange,
  onSelection,
  handle,
}: SqlEditorProps) => {
  const [callAt, setCallAt] = useState<CallAt>();
  useEffect(() => {
    // A failed load is retried when the user types.
    loadSuggestions().then(
      (part) => setCallAt(() => part.callAt),
      () => undefined,
    );
  }, []);
  return (
    <CodeEditor
      ref={handle}
      label={label}
      value={sql}
      language="sql"
      {...(dialect === undefined ? {} : { dialect })}
      keys={keys}
      nonce={nonce}
      diagnostics={diagnostics}
      band={statement}
      onChange={onChange}
      onSelection={onSelection}
      hint={({ textBefore, position }) => {
        const before = textBefore(readForCall);
        const call = callAt?.(before, dialect);
        return call && { ...call, from: position - before.length + call.from };
      }}
      complete={async (question) => {
        const { text, position } = question;
        const { from, to } = findStatement(text, position) ?? { from: 0, to: text.length };
        const loading = known.load?.(text.slice(from, to));
        const { suggestionsAt, withoutThose } = await loadSuggestions();
        const around = { findStatement, dialect };
        const now = suggestionsAt(question, known, around);
        const later = loading?.then((names) => names && withoutThose(suggestionsAt(question, names, around), now));
        return { ...(now ?? { from: question.position, options: [] }), later };
      }}
    />
  );
};
