import { kinds } from '@sightline/charts';
import { ChartAdd } from '@sightline/explore';
import { useEffect, type ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

/** The first step of a chart. */
export const Page = ({ search, navigate }: PageProps): ReactNode => {
  useEffect(() => {
    performance.mark('route:ready');
  }, []);
  return <ChartAdd kinds={kinds} search={search} navigate={navigate} />;
};
