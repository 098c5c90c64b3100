import { ReportRunList } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { listAddress } from './list-address.ts';
import type { PageProps } from './page-props.ts';

export const Page = (props: PageProps): ReactNode => {
  const id = Number(props.params['id']);
  return <ReportRunList key={id} kind="Report" reportId={id} {...listAddress(`/report/${id}/log/`, props)} />;
};
