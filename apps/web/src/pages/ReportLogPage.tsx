import { ReportRunList } from '@sightline/alerts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useListAddress } from './use-list-address.ts';

export const Page = (): ReactNode => {
  const id = Number(useParams()['id']);
  return <ReportRunList key={id} kind="Report" reportId={id} {...useListAddress(`/report/${id}/log/`)} />;
};
