import type { CallInput } from '@sightline/core/api';
import type { Choices } from '../store/shell-store.ts';

/** A change of choices as the server takes it: no zone of one's own is null there. */
export const choicesBody = ({
  timeZone,
  ...change
}: Partial<Choices>): NonNullable<CallInput<'changePreferences'>['body']> => ({
  ...change,
  ...(Object.keys(change).length === 0 && { time_zone: timeZone ?? null }),
});
