import { useText } from '@sightline/core/react';
import { useRelativeTime } from '@sightline/entity-ui';
import { Icon, IconButton } from '@sightline/ui-kit';
import { ChartColumn, Info, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { tileStateMessages } from '../../messages/tile-state.ts';
import { TileFailure, type TileFailureProps } from './TileFailure.tsx';
import * as css from './tile-state.css.ts';

export interface TileStaleProps extends TileFailureProps {
  /** Time at which the displayed data arrived, in ms since 1970. */
  readonly readAt: number;
}

/** Shown over a chart that could not be refreshed: the age of its data, and the reason (VIZ-12). */
export const TileStale = ({ readAt, ...failure }: TileStaleProps): ReactNode => {
  const text = useText(tileStateMessages);
  const when = useRelativeTime();
  const [isOpen, setOpen] = useState(false);
  const words = text('tileState.stale', { when: when(readAt) });
  return (
    <div className={css.over} data-open={isOpen}>
      {isOpen ? (
        <div className={css.details}>
          <TileFailure {...failure} />
        </div>
      ) : null}
      <div className={css.strip} role="status">
        <Icon of={TriangleAlert} size={14} />
        <span className={css.words} title={words}>
          {words}
        </span>
        <IconButton
          size="sm"
          icon={isOpen ? ChartColumn : Info}
          label={text(isOpen ? 'tileState.picture' : 'tileState.details')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {/* While the details are expanded, they contain their own button to retry. */}
        {isOpen ? null : (
          <IconButton size="sm" icon={RefreshCw} label={text('tileState.retry')} onClick={failure.onRetry} />
        )}
      </div>
    </div>
  );
};
