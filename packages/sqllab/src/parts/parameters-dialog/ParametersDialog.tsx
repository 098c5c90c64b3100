import { useText } from '@sightline/core/react';
import { Button, Dialog } from '@sightline/ui-kit';
import { CodeEditor, type CodeEditorHandle } from '@sightline/ui-kit/code-editor';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { readTemplateParams } from '../../model/template-params.ts';
import * as css from './parameters-dialog.css.ts';

export interface ParametersDialogProps {
  /** Template parameters as JSON text; empty if there are none. */
  readonly params: string;
  /** CSP nonce of the page, for the editor's style sheet. */
  readonly nonce: string | undefined;
  readonly onClose: () => void;
  readonly onApply: (params: string) => void;
}

/** Edits the template parameters of a query as JSON (SQL-06). */
export const ParametersDialog = ({ params, nonce, onClose, onApply }: ParametersDialogProps) => {
  const text = useText(messages);
  const [draft, setDraft] = useState(params === '' ? '{\n  \n}' : params);
  const handle = useRef<CodeEditorHandle>(null);
  useEffect(() => handle.current?.focus(), []);
  const read = readTemplateParams(draft);
  const broken = read.kind === 'broken';
  const apply = () => {
    onApply(read.kind === 'params' && read.names.length > 0 ? draft.trim() : '');
    onClose();
  };
  return (
    <Dialog
      title={text('params.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('save.cancel')}</Button>
          <Button
            kind="primary"
            disabled={broken}
            disabledReason={broken ? text('params.mend') : undefined}
            onClick={apply}
          >
            {text('params.apply')}
          </Button>
        </>
      }
    >
      <p className={css.explain}>{text('params.explain')}</p>
      <div className={css.frame} data-invalid={broken || undefined}>
        <CodeEditor
          ref={handle}
          label={text('params.label')}
          language="json"
          value={draft}
          nonce={nonce}
          keys={[{ key: 'Mod-Enter', run: () => (broken ? false : (apply(), true)) }]}
          onChange={setDraft}
        />
      </div>
      <p className={css.problem} role="status">
        {broken ? text(read.reason === 'not-json' ? 'params.notJson' : 'params.notObject') : null}
      </p>
    </Dialog>
  );
};
