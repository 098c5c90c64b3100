import type { CommentedThing } from '@sightline/core';

/** What is being written: a comment on a thing, an answer to a thread, or a change of a comment. */
export type DraftPlace =
  { readonly kind: 'new'; readonly on: CommentedThing } | { readonly kind: 'answer' | 'edit'; readonly id: number };

/** What of the browser's storage keeps drafts. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is written and not sent. */
export interface CommentDrafts {
  /** `''` where there is none. */
  readonly read: (place: DraftPlace) => string;
  /** Keeps a text; an empty one is forgotten. */
  readonly keep: (place: DraftPlace, text: string) => void;
}

/**
 * Makes the drafts of one person on one device: they outlast the panel and the page.
 * @param shelfOf gives the storage; where the browser forbids it, drafts last as long as these do
 */
export const makeCommentDrafts = (userId: number | undefined, shelfOf: () => Shelf): CommentDrafts => {
  const atHand = new Map<string, string>();
  const keyOf = (place: DraftPlace) => {
    const name = place.kind === 'new' ? `${place.on.kind}.${place.on.id}` : `${place.kind}.${place.id}`;
    return `sightline.comment-draft.${userId ?? 0}.${name}`;
  };
  const onShelf = <T>(work: (shelf: Shelf) => T): T | undefined => {
    try {
      return work(shelfOf());
    } catch {
      // The browser forbids it, or has no room: what is at hand stays.
      return undefined;
    }
  };
  return {
    read: (place) => atHand.get(keyOf(place)) ?? onShelf((shelf) => shelf.getItem(keyOf(place))) ?? '',
    keep: (place, text) => {
      const key = keyOf(place);
      atHand.set(key, text);
      onShelf((shelf) => (text === '' ? shelf.removeItem(key) : shelf.setItem(key, text)));
    },
  };
};
