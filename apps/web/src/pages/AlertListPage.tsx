import { ReportList } from '@sightline/alerts';
import type { ReactNode } from 'react';
import { useListAddress } from './use-list-address.ts';

export const Page = (): ReactNode => <ReportList kind="Alert" {...useListAddress('/alert/list/')} />;
