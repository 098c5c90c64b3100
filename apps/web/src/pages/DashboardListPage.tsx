import { DashboardList } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useListAddress } from './use-list-address.ts';

export const Page = (): ReactNode => <DashboardList {...useListAddress('/dashboard/list/')} />;
