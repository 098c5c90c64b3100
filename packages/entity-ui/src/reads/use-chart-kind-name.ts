import { makeText, useLocale, useText } from '@sightline/core/react';
import { useEffect, useState } from 'react';
import { messages } from '../messages/index.ts';
import { chartKindName, knownChartKinds, type OtherKindNames } from '../model/chart-kind-name.ts';

/** Fetches what chart kinds are called that other servers draw. */
export const readKindNames = async (locale: string): Promise<OtherKindNames> => {
  const { kindMessages } = await import('../messages/kinds.ts');
  // English stays: a language that cannot be fetched must not take the names away.
  const translated = await kindMessages.load?.[locale]?.().catch(() => undefined);
  const text = makeText({ ...kindMessages.en, ...translated }, locale);
  // No word of a message holds a hyphen.
  return (kind) => text('kinds.name', { kind: kind.replaceAll('-', '_') });
};

/** A chart kind in words. Names of kinds that are not ours are fetched when one is met; until then its key stands there in words. */
export const useChartKindName = (kind: string): string => {
  const text = useText(messages);
  const { locale } = useLocale();
  const [others, setOthers] = useState<OtherKindNames>();
  const isOurs = knownChartKinds.includes(kind);
  useEffect(() => {
    if (isOurs) return undefined;
    let wanted = true;
    void readKindNames(locale).then(
      (names) => wanted && setOthers(() => names),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [isOurs, locale]);
  return chartKindName(kind, text, others);
};
