import { Skeleton } from '@sightline/ui-kit';
import type { CodeLanguage } from '@sightline/ui-kit/code-editor';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { box } from './code-field.css.ts';
import { pageNonce } from './page-nonce.ts';

// Only who writes code needs the editor.
const CodeEditor = lazy(async () => ({ default: (await import('@sightline/ui-kit/code-editor')).CodeEditor }));

/** Code inside of a form; Tab leaves it as it does every field. */
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
}): ReactNode => {
  const [nonce] = useState(pageNonce);
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <CodeEditor className={box} label={label} language={language} value={value} onChange={onChange} nonce={nonce} />
    </Suspense>
  );
};
