import { Icon } from '@sightline/ui-kit';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as css from './cards.css.ts';

export interface ThumbnailProps {
  readonly address: string | undefined;
  /** Stands in where there is no picture, or where it cannot be had. */
  readonly icon: LucideIcon;
}

/** The picture on a card. It repeats what the title says, so readers skip it. */
export const Thumbnail = ({ address, icon }: ThumbnailProps): ReactNode => {
  const [failed, setFailed] = useState<string>();
  if (address === undefined || address === failed)
    return (
      <div className={css.noPicture} aria-hidden>
        <Icon of={icon} size={32} />
      </div>
    );
  return <img className={css.picture} src={address} alt="" loading="lazy" onError={() => setFailed(address)} />;
};
