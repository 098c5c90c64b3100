import { AllEntities } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

export const Page = (): ReactNode => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id') ?? '';
  // For an invalid id, requests tag 0, so that the server responds that the tag does not exist.
  return <AllEntities tagId={/^\d{1,9}$/u.test(id) ? Number(id) : 0} onOpen={(path) => navigate(path)} />;
};
