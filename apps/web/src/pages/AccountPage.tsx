import { AccountScreen } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import type { PageProps } from './page-props.ts';

export const Page = ({ href, choices, languages, onUnsaved }: PageProps): ReactNode => {
  const { section } = useParams();
  const { theme, density, locale, timeZone, choose } = useStore(choices);
  return (
    <AccountScreen
      section={section}
      sectionHref={(each) => href(`/account/${each}/`)}
      choices={{ theme, density, locale, timeZone }}
      languages={languages}
      onChoose={choose}
      onUnsaved={onUnsaved}
    />
  );
};
