import type { Api } from '@sightline/core/api';
import type { Choices } from '../store/shell-store.ts';

/** Saves choices on the server, where no zone of one's own is null. @throws CallError */
export const saveChoices = async (api: Api, { timeZone, ...change }: Partial<Choices>): Promise<void> => {
  const zone = Object.keys(change).length === 0 ? { time_zone: timeZone ?? null } : {};
  await api.call('changePreferences', { body: { ...change, ...zone } });
};
