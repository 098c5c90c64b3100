import { Skeleton } from '@sightline/ui-kit';
import type { CodeLanguage } from '@sightline/ui-kit/code-editor';
import { lazy, Suspense, type ReactNode } from 'react';
import { box } from './code-field.css.ts';

// Loaded only for users who edit code.
const CodeEditor = lazy(async () => ({ default: (await import('@sightline/ui-kit/code-editor')).CodeEditor }));

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
  <Suspense fallback={<Skeleton height={160} />}>
    <CodeEditor className={box} label={label} language={language} value={value} onChange={onChange} />
  </Suspense>
);
