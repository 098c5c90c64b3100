import type { ListPageProps } from '@sightline/entity-ui';
import { useState, type ReactNode } from 'react';
import { vi, type Mock } from 'vitest';
import { openWorld, type Opening } from './open-editor.tsx';

/** Opens a list as a host application would. The query string contains the state of the list. */
export const openList = async (draw: (address: ListPageProps) => ReactNode, opening: Opening) => {
  const opened: Mock<ListPageProps['onOpen']> = vi.fn();
  const Host = () => {
    const [search, setSearch] = useState('');
    return draw({ search, onSearch: setSearch, onOpen: opened });
  };
  const world = await openWorld(<Host />, { capabilities: ['trash'], ...opening });
  return {
    ...world,
    opened,
    rowOf: (name: string) => world.screen.getByRole('row', { name: new RegExp(name, 'u') }),
  };
};
