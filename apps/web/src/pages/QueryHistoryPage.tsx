import { QueryHistory } from '@sightline/sqllab';
import type { ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

/** Own runs of SQL. */
export const Page = ({ href }: PageProps): ReactNode => <QueryHistory linkOf={href} />;
