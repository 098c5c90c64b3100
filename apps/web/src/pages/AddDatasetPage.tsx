import { DatasetAdd } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

/** The page on which a new dataset starts. */
export const Page = (): ReactNode => {
  const navigate = useNavigate();
  return <DatasetAdd onOpen={(path) => navigate(path)} />;
};
