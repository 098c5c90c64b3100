import { useCommands } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useRef, type ReactNode } from 'react';
import type { DashboardOnShow } from './dashboard-commands.ts';

// The commands are loaded when a list of commands is requested, or when a key is pressed that nothing else handles.
const loadCommands = async () => (await import('./dashboard-commands.ts')).dashboardCommands;

/** Registers the dashboard's commands for the palette and the list of shortcuts. Renders nothing. */
export const DashboardKeys = (props: Omit<DashboardOnShow, 'star' | 'say'>): ReactNode => {
  const place = useRef<HTMLSpanElement>(null);
  useCommands(loadCommands, {
    ...props,
    star: () => place.current?.parentElement?.querySelector<HTMLElement>('header [aria-pressed]'),
    say: useToasts().show,
  });
  return <span ref={place} hidden />;
};
