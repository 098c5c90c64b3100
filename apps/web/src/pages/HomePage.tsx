import { Home } from '@sightline/catalog';
import type { ReactNode } from 'react';

export { readHomeAhead as readAhead } from '@sightline/catalog';

export const Page = (): ReactNode => <Home />;
