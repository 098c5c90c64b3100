import { useText } from '@sightline/core/react';
import { Button, Dialog } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { tileMenuMessages } from '../../messages/tile-menu.ts';
import type { TileHost } from './tile-host.ts';

export interface ScopeDialogProps extends Pick<TileHost, 'edit'> {
  readonly name: string;
  /** Names of the charts that cross-filters of this chart filter. */
  readonly reached: readonly string[];
  readonly onClose: () => void;
}

/** Names the charts that a cross-filter of this chart filters. Viewers who may edit get to the setting. */
export const ScopeDialog = ({ name, reached, edit, onClose }: ScopeDialogProps): ReactNode => {
  const text = useText(tileMenuMessages);
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
