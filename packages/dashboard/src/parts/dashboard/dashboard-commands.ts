import { copyText } from '@sightline/ui-kit';
import type { Command, CommandSource, Text } from '@sightline/core/react';
import type { ToastMessage } from '@sightline/ui-kit';
import { dashboardKeyMessages } from '../../messages/dashboard-keys.ts';

/** Values and actions of the open dashboard that its commands need. */
export interface DashboardOnShow {
  readonly refresh: () => void;
  /** Opens edit mode; undefined for viewers who may not edit. */
  readonly edit: (() => void) | undefined;
  /** Opens the versions in edit mode; undefined if they are not available. */
  readonly versions: (() => void) | undefined;
  /** Applies the pending filter changes; undefined if there are none. */
  readonly apply: (() => void) | undefined;
  /** True in full-screen mode. */
  readonly isKiosk: boolean;
  readonly turnKiosk: () => void;
  /** Creates a permalink to the current state. Resolves with its URL. */
  readonly makeLink: () => Promise<string>;
  /** Returns the dashboard's favorite (star) button, if there is one. */
  readonly star: () => HTMLElement | null | undefined;
  readonly say: (message: ToastMessage) => void;
}

const copyLink = async (text: Text, { makeLink, say }: DashboardOnShow): Promise<void> => {
  try {
    await copyText(await makeLink());
    say({ level: 'success', text: text('dashboard-keys.copied') });
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    say({ level: 'danger', text: text('dashboard-keys.copy-refused', { reason }) });
  }
};

const starCommand = (star: HTMLElement | null | undefined): readonly Command[] =>
  star ? [{ id: 'star', label: star.ariaLabel ?? '', run: () => star.click() }] : [];

const applyCommand = (text: Text, apply: DashboardOnShow['apply']): readonly Command[] =>
  apply ? [{ id: 'apply', label: text('dashboard-keys.apply'), keys: ['Mod+Enter'], run: apply }] : [];

/** Commands for the whole dashboard. */
export const dashboardCommands: CommandSource<DashboardOnShow> = {
  messages: dashboardKeyMessages,
  commandsOf: (text, dashboard) => ({
    id: 'dashboard',
    label: text('dashboard-keys.title'),
    commands: [
      { id: 'refresh', label: text('dashboard-keys.refresh'), keys: ['r'], run: dashboard.refresh },
      ...(dashboard.edit ? [{ id: 'edit', label: text('dashboard-keys.edit'), keys: ['e'], run: dashboard.edit }] : []),
      ...(dashboard.versions
        ? [{ id: 'versions', label: text('dashboard-keys.versions'), run: dashboard.versions }]
        : []),
      ...applyCommand(text, dashboard.apply),
      {
        id: 'fullscreen',
        label: text(dashboard.isKiosk ? 'dashboard-keys.window' : 'dashboard-keys.fullscreen'),
        keys: ['f'],
        run: dashboard.turnKiosk,
      },
      { id: 'link', label: text('dashboard-keys.link'), run: () => void copyLink(text, dashboard) },
      ...starCommand(dashboard.star()),
    ],
  }),
};
