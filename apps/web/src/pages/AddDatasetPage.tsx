import { DatasetAdd } from '@sightline/catalog';
import type { ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

/** The first step of a dataset. */
export const Page = ({ navigate }: PageProps): ReactNode => <DatasetAdd onOpen={(path) => navigate(path)} />;
