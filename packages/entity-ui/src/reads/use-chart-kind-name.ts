import { makeText, useLocale, useText } from '@sightline/core/react';
import { useEffect, useState } from 'react';
import { messages } from '../messages/index.ts';
import { chartKindName, knownChartKinds, type OtherKindNames } from '../model/chart-kind-name.ts';

/** Loads the names of the less common chart kinds. */
export const readKindNames = async (locale: string): Promise<OtherKindNames> => {
  const { kindMessages } = await import('../messages/kinds.ts');
  // Keep the English names if the catalog of the language cannot be fetched.
  const translated = await kindMessages.load?.[locale]?.().catch(() => undefined);
  const text = makeText({ ...kindMessages.en, ...translated }, locale);
  // Keys of ICU select messages must not contain hyphens.
  return (kind) => text('kinds.name', { kind: kind.replaceAll('-', '_') });
};

/**
 * Returns the name of a chart kind. The names of less common kinds are loaded on demand; until then, a name derived
 * from the key is returned.
 */
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
