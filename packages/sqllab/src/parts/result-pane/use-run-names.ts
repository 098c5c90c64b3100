import { useLocale, useText } from '@sightline/core/react';
import { messages } from '../../messages/index.ts';
import type { Run } from '../../store/lab-store.ts';

/** Returns a function that names results: by statement number in the last run, or by start time for earlier runs. */
export const useRunNames = (runs: readonly Run[]): ((run: Run) => string) => {
  const text = useText(messages);
  const { locale } = useLocale();
  return ({ clientId, startedAt }) => {
    const at = runs.findIndex((run) => run.clientId === clientId);
    if (at >= 0) return text('result.tab', { n: at + 1 });
    return new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(startedAt);
  };
};
