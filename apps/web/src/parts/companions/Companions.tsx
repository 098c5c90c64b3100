import { useSession } from '@sightline/core/react';
import type { MenuEntry } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { makeLocalMemory } from '../../ports/local-memory.ts';
import { surroundingsOf, type Surroundings } from '../../ports/surroundings.ts';
import { decorations, mayDecorate } from '../../registers/decorations.ts';
import { Keyboard, type KeyboardProps } from '../keys/Keyboard.tsx';
import { useMedia } from '../shell/use-media.ts';
import { CompanionBoundary } from './CompanionBoundary.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SupportCorner, type SupportCornerProps } from './SupportCorner.tsx';

export interface CompanionsProps extends SupportCornerProps, Omit<KeyboardProps, 'memory'> {
  /** True if the user is signed in. Only then are the palette and the shortcuts available. */
  readonly signedIn: boolean;
  /** Facts about the environment of the page. Defaults to facts that are read from the window. */
  readonly surroundings?: Surroundings;
  /** Called with the menu entries for the settings of the companions. */
  readonly onSettings: (entries: readonly MenuEntry[]) => void;
  /** Element in the rail for the controls of decorations. */
  readonly controlsIn: Element | null;
}

/** Components shown next to every page: support, scroll to top, decorations. They keep working if the page crashes. */
export const Companions = (props: CompanionsProps): ReactNode => {
  const { surroundings: given, onSettings, controlsIn, signedIn, ...support } = props;
  const [memory] = useState(() => makeLocalMemory(() => localStorage));
  const [surroundings] = useState(() => given ?? surroundingsOf(window));
  const { capabilities, featureFlags } = useSession();
  const printing = useMedia('print');
  return (
    <>
      {signedIn && (
        <CompanionBoundary>
          <Keyboard {...props} memory={memory} />
        </CompanionBoundary>
      )}
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
            <Decoration allowed={mayDecorate(surroundings, printing)} onSettings={onSettings} controlsIn={controlsIn} />
          </CompanionBoundary>
        ))}
    </>
  );
};
