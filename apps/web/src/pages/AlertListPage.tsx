import { useReportActions } from '@sightline/alerts';
import { ReportList } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useListAddress } from './use-list-address.ts';

export const Page = (): ReactNode => {
  const address = useListAddress('/alert/list/');
  const { primary, tools, dialogs } = useReportActions('Alert', address);
  return (
    <>
      <ReportList kind="Alert" primary={primary} tools={tools} {...address} />
      {dialogs}
    </>
  );
};
