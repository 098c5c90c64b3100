import type { Api } from '@sightline/core/api';
import type { Choices } from '../store/shell-store.ts';

/** Saves display settings on the server. If no time zone is set, null is sent. @throws CallError */
export const saveChoices = async (api: Api, { timeZone, ...change }: Partial<Choices>): Promise<void> => {
  const zone = Object.keys(change).length === 0 ? { time_zone: timeZone ?? null } : {};
  await api.call('changePreferences', { body: { ...change, ...zone } });
};
