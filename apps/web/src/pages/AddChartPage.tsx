import { editableKinds } from '@sightline/charts/edit';
import { ChartAdd } from '@sightline/explore';
import { useEffect, type ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

/** The first step of a chart. */
export const Page = ({ search, navigate }: PageProps): ReactNode => {
  useEffect(() => {
    performance.mark('route:ready');
  }, []);
  return <ChartAdd kinds={editableKinds} search={search} navigate={navigate} />;
};
