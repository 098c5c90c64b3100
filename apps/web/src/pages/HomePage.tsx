import { Home } from '@sightline/catalog';
import type { ReactNode } from 'react';

export const Page = (): ReactNode => <Home />;
