import type { FoldedText } from './fold-text.ts';
import type { Mark } from './match-name.ts';

/** What can be found. */
export type ItemType =
  'dashboard' | 'chart' | 'dataset' | 'saved-query' | 'page' | 'action' | 'help' | 'tag' | 'person';

/** One thing of the palette, made ready to be searched. */
export interface PaletteItem {
  /** `chart-7`; one thing has one key, whoever found it. */
  readonly key: string;
  readonly type: ItemType;
  /** The number of a thing of the server. */
  readonly id?: number;
  readonly title: FoldedText;
  /** Where it lies or whose it is: searched too, but after every title. */
  readonly place?: FoldedText;
  /** Below the base path: what Enter opens. */
  readonly path?: string;
  /** What Enter does where nothing is opened. */
  readonly run?: () => void;
  /** Its shortcut: `g h`, `Mod+K`. */
  readonly keys?: string;
  /** The text around the words, where the server found them in its content; for `foundBy` alone. */
  readonly excerpt?: string;
  readonly foundBy?: string;
}

/** An item as it is shown. */
export interface ShownItem {
  readonly item: PaletteItem;
  /** What matched of its title. */
  readonly marks: readonly Mark[];
  /** Whether what matched is its title; otherwise its place, its owner or its content. */
  readonly named: boolean;
}

/** What stands together under a heading. */
export interface ItemGroup {
  readonly name: 'recent' | 'things' | 'pages' | 'actions' | 'screen' | 'tags' | 'people' | 'steps';
  readonly items: readonly ShownItem[];
}
