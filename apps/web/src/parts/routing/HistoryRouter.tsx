import { useSyncExternalStore, type ReactNode } from 'react';
import { Router } from 'react-router';
import type { GuardedHistory } from '../../ports/guarded-history.ts';

export interface HistoryRouterProps {
  readonly history: GuardedHistory;
  /** The path that the application is mounted at, `''` or `/analytics`. */
  readonly base: string;
  readonly children: ReactNode;
}

/** Router that uses the history that protects unsaved changes. */
export const HistoryRouter = ({ history, base, children }: HistoryRouterProps): ReactNode => {
  const location = useSyncExternalStore(history.listen, () => history.location);
  return (
    <Router basename={base} location={location} navigationType={history.action} navigator={history}>
      {children}
    </Router>
  );
};
