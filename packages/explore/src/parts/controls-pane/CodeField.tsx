import { CodeEditor } from '@sightline/ui-kit/code-editor';
import type { ReactNode } from 'react';
import { code } from './code-field.css.ts';
import type { EditorProps } from './control-props.ts';

/** A control for multi-line text. */
export const CodeField = ({ control, label, value, onChange }: EditorProps): ReactNode =>
  control.kind === 'code' ? (
    <CodeEditor
      className={code}
      label={label}
      language={control.language}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  ) : null;
