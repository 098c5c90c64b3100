import { useText } from '@sightline/core/react';
import { Drawer } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { Rail, type RailProps } from '../rail/Rail.tsx';

/** The rail in a drawer over the page, for small windows. */
export const RailDrawer = ({
  onClose,
  ...rail
}: Omit<RailProps, 'shape' | 'onFold'> & { readonly onClose: () => void }): ReactNode => {
  const text = useText(messages);
  return (
    <Drawer side="start" title={text('shell.main-menu')} closeLabel={text('shell.close-menu')} onClose={onClose}>
      {/* Links to the current page close the drawer too. The URL does not change then, so no other code would close
          it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- users press the links inside */}
      <div onClick={({ target }) => target instanceof Element && target.closest('a[href]:not([target])') && onClose()}>
        <Rail {...rail} shape="drawer" />
      </div>
    </Drawer>
  );
};
