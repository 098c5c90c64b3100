import type { Findable, Found } from '@sightline/core/finding';

/** Types of palette items. */
export type ItemType =
  | 'dashboard'
  | 'chart'
  | 'dataset'
  | 'saved-query'
  | 'page'
  | 'action'
  | 'help'
  | 'tag'
  | 'person';

/** A palette item, prepared for searching. */
export interface PaletteItem extends Findable {
  readonly type: ItemType;
  /** ID of an object on the server. */
  readonly id?: number;
  /** Path that Enter opens, below the base path. */
  readonly path?: string;
  /** Function that Enter runs, for items that open no page. */
  readonly run?: () => void;
  /** Shortcut of the item: `g h`, `Mod+K`. */
  readonly keys?: string;
  /** The text around the matched words, if the server found them in the item's content. */
  readonly excerpt?: string;
}

/** An item with its matches, as the palette shows it. */
export type ShownItem = Found<PaletteItem>;

/** Items under one heading. */
export interface ItemGroup {
  readonly name: 'recent' | 'things' | 'pages' | 'actions' | 'screen' | 'tags' | 'people' | 'steps';
  readonly items: readonly ShownItem[];
}
