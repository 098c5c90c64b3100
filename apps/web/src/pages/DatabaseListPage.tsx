import { DatabaseList } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { listAddress } from './list-address.ts';
import type { PageProps } from './page-props.ts';

export const Page = (props: PageProps): ReactNode => <DatabaseList {...listAddress('/databaseview/list/', props)} />;
