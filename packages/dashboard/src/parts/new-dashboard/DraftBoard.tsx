import { useText } from '@sightline/core/react';
import { Icon, IconButton } from '@sightline/ui-kit';
import { Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import type { ArrangedTile } from '../../model/arrange-charts.ts';
import * as css from './new-dashboard.css.ts';

export interface BoardTile {
  readonly key: string;
  readonly name: string;
  /** Reason why the tile is proposed. */
  readonly why?: string;
  readonly picture: ReactNode;
}

/** Preview of the new dashboard. */
export const DraftBoard = ({
  rows,
  onLeaveOut,
}: {
  readonly rows: readonly (readonly ArrangedTile<BoardTile>[])[];
  readonly onLeaveOut: (key: string) => void;
}): ReactNode => {
  const text = useText(newDashboardMessages);
  return rows.map((row) => (
    <div key={row.map(({ tile }) => tile.key).join()} className={css.row}>
      {row.map(({ tile, width, height }) => (
        <section
          key={tile.key}
          className={css.tile}
          aria-label={tile.name}
          style={{ gridColumn: `span ${width}`, blockSize: height * 8 }}
        >
          <header className={css.tileHead}>
            <h2 className={css.tileTitle} title={tile.name}>
              {tile.name}
            </h2>
            <IconButton
              icon={X}
              size="sm"
              label={text('newDashboard.leaveOut', { name: tile.name })}
              onClick={() => onLeaveOut(tile.key)}
            />
          </header>
          <div className={css.picture}>{tile.picture}</div>
          {tile.why !== undefined && (
            <p className={css.why} style={{ margin: 0 }}>
              <Icon of={Info} size={14} /> {tile.why}
            </p>
          )}
        </section>
      ))}
    </div>
  ));
};
