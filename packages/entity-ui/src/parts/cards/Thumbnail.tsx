import { useText } from '@sightline/core/react';
import { Icon, Skeleton } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import { isBeingDrawn, pictureRead } from '../../reads/picture.ts';
import { useDark } from '../../reads/use-dark.ts';
import * as css from './cards.css.ts';

export interface ThumbnailProps {
  readonly address: string | undefined;
  /** Icon that is shown if there is no picture. */
  readonly icon: LucideIcon;
  /** Color behind a picture that does not fill its card. `canvas` is the background color of dashboards. */
  readonly ground?: 'canvas';
}

/**
 * The picture on a card, in the page's theme. It is requested when the card comes near the viewport. It only repeats
 * the information of the title, so screen readers skip it.
 */
export const Thumbnail = ({ address, icon, ground }: ThumbnailProps): ReactNode => {
  const text = useText(messages);
  const dark = useDark();
  const [near, setNear] = useState(false);
  const [broken, setBroken] = useState(false);
  const themed = address && (dark ? `${address}${address.includes('?') ? '&' : '?'}theme=dark` : address);
  const read = pictureRead(themed ?? '');
  const { data, isError, dataUpdatedAt } = useQuery({ ...read, enabled: near && themed !== undefined });
  const queryClient = useQueryClient();
  // Because `dataUpdatedAt` is read, this component renders again after every response, even if the data is the same.
  const answers = dataUpdatedAt && (queryClient.getQueryState(read.queryKey)?.dataUpdateCount ?? 0);
  const drawing = isBeingDrawn(data, answers);
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '50% 0px' },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined;
      const source = URL.createObjectURL(data);
      image.src = source;
      return () => URL.revokeObjectURL(source);
    },
    [data],
  );
  if (data && !broken)
    return <img className={css.picture} data-ground={ground} ref={draw} alt="" onError={() => setBroken(true)} />;
  return (
    <div className={css.noPicture} ref={watch} aria-hidden>
      {drawing && (
        <span className={css.drawing} data-drawing>
          <Skeleton height={8} width={96} />
          {text('card.drawing')}
        </span>
      )}
      {(themed === undefined || isError || broken || (data === null && !drawing)) && <Icon of={icon} size={32} />}
    </div>
  );
};
