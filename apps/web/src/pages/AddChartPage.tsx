import { editableKinds } from '@sightline/charts/edit';
import { ChartAdd } from '@sightline/explore';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The page on which the user starts a new chart. */
export const Page = (): ReactNode => {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    performance.mark('route:ready');
  }, []);
  return <ChartAdd kinds={editableKinds} search={search} navigate={navigate} />;
};
