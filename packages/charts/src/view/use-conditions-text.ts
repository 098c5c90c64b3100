import { useLocale, useText } from '@sightline/core/react';
import type { Condition } from '../kind/clause.ts';
import { interactMessages } from '../messages/interact.ts';
import { conditionWords } from './clause-words.ts';

/** Writes conditions as text, such as "Channel is Web and Month is May 2026". */
export const useConditionsText = (labels: Readonly<Record<string, string>>) => {
  const text = useText(interactMessages);
  const { locale } = useLocale();
  return (conditions: readonly Condition[]): string =>
    conditions
      .map((condition) => {
        const isNot = 'values' in condition && condition.excluded;
        return text(
          isNot ? 'interact.isNot' : 'interact.is',
          conditionWords(condition, { labels, locale, nothing: text('chart.null') }),
        );
      })
      .join(text('interact.and'));
};
