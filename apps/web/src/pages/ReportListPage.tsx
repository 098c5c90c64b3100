import { useReportActions } from '@sightline/alerts';
import { ReportList } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useListAddress } from './use-list-address.ts';

export const Page = (): ReactNode => {
  const address = useListAddress('/report/list/');
  const { primary, tools, dialogs } = useReportActions('Report', address);
  return (
    <>
      <ReportList kind="Report" primary={primary} tools={tools} {...address} />
      {dialogs}
    </>
  );
};
