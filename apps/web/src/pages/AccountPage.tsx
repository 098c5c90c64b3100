import { AccountScreen } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PageProps } from './page-props.ts';

export const Page = ({ params, href, choices, languages, onUnsaved }: PageProps): ReactNode => {
  const { theme, density, locale, timeZone, choose } = useStore(choices);
  return (
    <AccountScreen
      section={params['section']}
      sectionHref={(section) => href(`/account/${section}/`)}
      choices={{ theme, density, locale, timeZone }}
      languages={languages}
      onChoose={choose}
      onUnsaved={onUnsaved}
    />
  );
};
