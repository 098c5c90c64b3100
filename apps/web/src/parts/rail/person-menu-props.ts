import type { Density, MenuEntry } from '@sightline/ui-kit';
import type { Choices, ThemeChoice } from '../../store/shell-store.ts';

export interface Language {
  readonly tag: string;
  /** Name of the language, in that language. */
  readonly name: string;
}

export interface PersonMenuProps {
  readonly href: (path: string) => string;
  readonly theme: ThemeChoice;
  /** True while the dark theme is active. */
  readonly dark: boolean;
  readonly density: Density;
  /** Time zone for display. Undefined means the time zone of the browser. */
  readonly timeZone: string | undefined;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly languages: readonly Language[];
  readonly locale: string;
  /** Menu entries for the settings of the companions next to the page, such as turning the snow off. */
  readonly settings: readonly MenuEntry[];
  /** Called with the element in which the companions render their controls. */
  readonly onControlsPlace?: (place: HTMLElement | null) => void;
}
