import { useSession } from '@sightline/core/react';
import type { MenuEntry } from '@sightline/ui-kit';
import { Suspense, useState, type ReactNode } from 'react';
import { surroundingsOf, type Surroundings } from '../../ports/surroundings.ts';
import { decorations, mayDecorate } from '../../registers/decorations.ts';
import { useMedia } from '../shell/use-media.ts';
import { CompanionBoundary } from './CompanionBoundary.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SupportCorner, type SupportCornerProps } from './SupportCorner.tsx';

export interface CompanionsProps extends SupportCornerProps {
  /** What the page stands in; read from the window when left out. */
  readonly surroundings?: Surroundings;
  /** Takes what the person may choose about the companions. */
  readonly onSettings: (entries: readonly MenuEntry[]) => void;
}

/** What stands beside every page and lives on when one crashes: support, the way to the top, decorations. */
export const Companions = ({ surroundings: given, onSettings, ...support }: CompanionsProps): ReactNode => {
  const [surroundings] = useState(() => given ?? surroundingsOf(window));
  const { capabilities, featureFlags } = useSession();
  const printing = useMedia('print');
  return (
    <>
      {capabilities.has('support') ? (
        <CompanionBoundary>
          <SupportCorner {...support} />
        </CompanionBoundary>
      ) : undefined}
      <ScrollToTop />
      {decorations
        .filter(({ flag }) => featureFlags[flag] === true)
        .map(({ name, Decoration }) => (
          <CompanionBoundary key={name}>
            <Suspense fallback={null}>
              <Decoration allowed={mayDecorate(surroundings, printing)} onSettings={onSettings} />
            </Suspense>
          </CompanionBoundary>
        ))}
    </>
  );
};
