import { useText } from '@sightline/core/react';
import { Button, Dialog } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { tileMenuMessages } from '../../messages/tile-menu.ts';
import { chartsCrossed } from '../../model/charts-crossed.ts';
import type { TileHost } from './tile-host.ts';

export interface ScopeDialogProps extends Pick<TileHost, 'edit' | 'board'> {
  readonly chartId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Names the charts that this chart's cross-filters apply to. Viewers who may edit can go to the setting. */
export const ScopeDialog = ({ chartId, name, board, edit, onClose }: ScopeDialogProps): ReactNode => {
  const text = useText(tileMenuMessages);
  const reached = chartsCrossed(board, chartId).map((id) => board.charts.get(id)?.slice_name ?? String(id));
  const open = edit && (() => [onClose(), edit()]);
  return (
    <Dialog
      title={text('tileMenu.scopeOf', { name })}
      closeLabel={text('tileMenu.close')}
      onClose={onClose}
      footer={open && <Button onClick={open}>{text('tileMenu.scopeEdit')}</Button>}
    >
      {reached.length === 0 ? (
        <p>{text('tileMenu.scopeNone')}</p>
      ) : (
        <>
          <p>{text('tileMenu.scopeReach', { count: reached.length })}</p>
          <ul>
            {reached.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};
