import { useSession } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { routesUnder } from '../../model/routes.ts';
import { Shell, type ShellProps } from '../../Shell.tsx';

/** One screen for each address of the table. The frame around the page stays as the page changes. */
export const Screens = (props: Omit<ShellProps, 'page'>): ReactNode => {
  const { featureFlags } = useSession();
  return (
    <Routes>
      {routesUnder(featureFlags).map(({ path, page }) => (
        <Route key={path} path={path} caseSensitive element={<Shell {...props} page={page} />} />
      ))}
      <Route path="*" element={<Shell {...props} page="not-found" />} />
    </Routes>
  );
};
