import { DatasetAdd } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

/** The page on which the user starts a new dataset. */
export const Page = (): ReactNode => {
  const navigate = useNavigate();
  return <DatasetAdd onOpen={(path) => navigate(path)} />;
};
