import { AllEntities } from '@sightline/catalog';
import type { ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

export const Page = ({ search, navigate }: PageProps): ReactNode => {
  const id = new URLSearchParams(search).get('id') ?? '';
  // What names no tag asks for one that there is not, and is told so by the server.
  return <AllEntities tagId={/^\d{1,9}$/u.test(id) ? Number(id) : 0} onOpen={(path) => navigate(path)} />;
};
