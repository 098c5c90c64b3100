import { useApi, useSession, useText } from '@sightline/core/react';
import { IconButton, useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { setFavorite } from '../../commands/set-favorite.ts';
import { messages } from '../../messages/index.ts';
import type { StarredKind } from '../../model/item-kind.ts';
import { lit } from './favorite-star.css.ts';

export interface FavoriteStarProps {
  readonly kind: StarredKind;
  readonly id: number;
  /** True if the item is a favorite on the server. */
  readonly favorite: boolean;
  /** Shortcut that a list assigns to this button. */
  readonly keys?: string | undefined;
}

/**
 * Favorite button. Optimistic: the change is reverted if the call fails, and can be undone. Renders nothing for
 * anonymous visitors.
 */
export const FavoriteStar = ({ kind, id, favorite, keys }: FavoriteStarProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { user } = useSession();
  const [wished, setWished] = useState<boolean>();
  if (user.id === undefined) return null;
  const shown = wished ?? favorite;
  const turn = async (to: boolean, undone = false) => {
    setWished(to);
    try {
      await setFavorite({ api, queryClient }, { kind, id }, to);
      if (!undone)
        toasts.show({
          level: 'success',
          text: text(to ? 'star.added' : 'star.removed'),
          cause: `star ${kind} ${id}`,
          action: { label: text('star.undo'), onAction: () => void turn(!to, true) },
        });
    } catch {
      toasts.show({ level: 'danger', text: text('star.failed') });
    } finally {
      setWished(undefined);
    }
  };
  return (
    <IconButton
      icon={Star}
      size="sm"
      label={text(shown ? 'star.remove' : 'star.add')}
      {...(keys !== undefined && { keys })}
      aria-pressed={shown}
      filled={shown}
      className={shown ? lit : ''}
      onClick={() => void turn(!shown)}
    />
  );
};
