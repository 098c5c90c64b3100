import { useText } from '@sightline/core/react';
import { Drawer } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { Rail, type RailProps } from '../rail/Rail.tsx';

/** The rail of small windows, over the page. */
export const RailDrawer = ({
  onClose,
  ...rail
}: Omit<RailProps, 'shape' | 'onFold'> & { readonly onClose: () => void }): ReactNode => {
  const text = useText(messages);
  return (
    <Drawer side="start" title={text('shell.main-menu')} closeLabel={text('shell.close-menu')} onClose={onClose}>
      <Rail {...rail} shape="drawer" />
    </Drawer>
  );
};
