import { useCommands } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useRef, type ReactNode } from 'react';
import type { DashboardOnShow } from './dashboard-commands.ts';

// Only who asks for commands or presses a key that is nobody else's needs them.
const loadCommands = async () => (await import('./dashboard-commands.ts')).dashboardCommands;

/** Tells the palette and the sheet of shortcuts what can be done with the dashboard; shows nothing. */
export const DashboardKeys = (props: Pick<DashboardOnShow, 'refresh' | 'apply' | 'makeLink'>): ReactNode => {
  const place = useRef<HTMLSpanElement>(null);
  useCommands(loadCommands, {
    ...props,
    star: () => place.current?.parentElement?.querySelector<HTMLElement>('header [aria-pressed]'),
    say: useToasts().show,
  });
  return <span ref={place} hidden />;
};
