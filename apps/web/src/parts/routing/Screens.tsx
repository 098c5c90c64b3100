import { useSession } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { routesNear } from '../../model/routes.ts';
import { Shell, type ShellProps } from '../../Shell.tsx';

/** Renders the screen of the current route. The frame around the page stays mounted when the page changes. */
export const Screens = (props: Omit<ShellProps, 'page'>): ReactNode => {
  const { featureFlags } = useSession();
  const { pathname } = useLocation();
  return (
    <Routes>
      {routesNear(pathname, featureFlags).map(({ path, page }) => (
        <Route key={path} path={path} caseSensitive element={<Shell {...props} page={page} />} />
      ))}
      <Route path="*" element={<Shell {...props} page="not-found" />} />
    </Routes>
  );
};
