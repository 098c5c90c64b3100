import { ActionLog } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { listAddress } from './list-address.ts';
import type { PageProps } from './page-props.ts';

export const Page = (props: PageProps): ReactNode => <ActionLog {...listAddress('/actionlog/list', props)} />;
