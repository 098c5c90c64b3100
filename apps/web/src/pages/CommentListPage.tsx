import { CommentList } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { listAddress } from './list-address.ts';
import type { PageProps } from './page-props.ts';

export const Page = (props: PageProps): ReactNode => <CommentList {...listAddress('/comment/list/', props)} />;
