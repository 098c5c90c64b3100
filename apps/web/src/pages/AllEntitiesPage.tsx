import { AllEntities } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

export const Page = (): ReactNode => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id') ?? '';
  // What names no tag asks for one that there is not, and is told so by the server.
  return <AllEntities tagId={/^\d{1,9}$/u.test(id) ? Number(id) : 0} onOpen={(path) => navigate(path)} />;
};
