import { RoleList } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useListAddress } from './use-list-address.ts';

export const Page = (): ReactNode => <RoleList {...useListAddress('/roles/')} />;
