import { AlertHistory } from '@sightline/alerts';
import { ReportRunList } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useListAddress } from './use-list-address.ts';

export const Page = (): ReactNode => {
  const id = Number(useParams()['id']);
  const address = useListAddress(`/alert/${id}/log/`);
  return (
    <ReportRunList key={id} kind="Alert" reportId={id} head={<AlertHistory key={id} reportId={id} />} {...address} />
  );
};
