import { late, Skeleton } from '@sightline/ui-kit';
import type { CodeLanguage } from '@sightline/ui-kit/code-editor';
import type { ReactNode } from 'react';
import { box } from './code-field.css.ts';

// The code editor is loaded only for users who edit code.
const CodeEditor = late(async () => (await import('@sightline/ui-kit/code-editor')).CodeEditor);

/** Code editor as a form field; Tab moves to the next field. */
export const CodeField = ({
  label,
  language,
  value,
  onChange,
}: {
  readonly label: string;
  readonly language: CodeLanguage;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode => (
  <CodeEditor
    fallback={<Skeleton height={160} />}
    className={box}
    label={label}
    language={language}
    value={value}
    onChange={onChange}
  />
);
