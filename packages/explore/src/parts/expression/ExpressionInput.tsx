import { late, Skeleton } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import type { ExpressionEditorProps } from './ExpressionEditor.tsx';

const ExpressionEditor = late(async () => (await import('./ExpressionEditor.tsx')).ExpressionEditor);

/** Field for a SQL expression. Most charts have none, so its editor is loaded when it is first shown. */
export const ExpressionInput = (props: ExpressionEditorProps): ReactNode => (
  <ExpressionEditor fallback={<Skeleton height={96} />} {...props} />
);
