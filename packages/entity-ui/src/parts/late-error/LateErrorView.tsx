import type { ErrorViewProps } from '@sightline/error-panels';
import { late, Skeleton } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { loadErrorView } from './load-error-view.tsx';

const ErrorView = late(() => loadErrorView(async () => (await import('./error-view.ts')).ErrorView));

/** Error panel that is loaded with the first error, so that pages without errors do not load it. */
export const LateErrorView = (props: ErrorViewProps): ReactNode => (
  <ErrorView fallback={<Skeleton height={120} />} {...props} />
);
