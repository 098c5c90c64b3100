import type { ReactNode } from 'react';
import { NotFound } from '../parts/page-frame/NotFound.tsx';
import type { PageProps } from './page-props.ts';

export const Page = ({ params, href }: PageProps): ReactNode => <NotFound path={params['path'] ?? ''} href={href} />;
