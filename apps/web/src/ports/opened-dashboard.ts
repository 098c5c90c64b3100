import type { DashboardHandle } from '@sightline/dashboard';

/** The dashboard that an embedded page shows. */
export interface OpenedDashboard {
  /** Returns the dashboard, or undefined if it is not shown yet. */
  current(): DashboardHandle | undefined;
  /** Resolves with the dashboard as soon as it is shown. */
  whenOpened(): Promise<DashboardHandle>;
  open(handle: DashboardHandle): void;
  close(): void;
}

export const makeOpenedDashboard = (): OpenedDashboard => {
  let opened: DashboardHandle | undefined;
  let waiting: ((handle: DashboardHandle) => void)[] = [];
  return {
    current: () => opened,
    whenOpened: () => (opened ? Promise.resolve(opened) : new Promise((resolve) => waiting.push(resolve))),
    open: (handle) => {
      opened = handle;
      for (const resolve of waiting) resolve(handle);
      waiting = [];
    },
    close: () => {
      opened = undefined;
    },
  };
};
