import type { ListPageProps } from '@sightline/catalog';
import type { PageProps } from './page-props.ts';

/** Gives a list the address of its page: its state is the query string. */
export const listAddress = (path: string, { search, navigate }: PageProps): ListPageProps => ({
  search,
  onSearch: (next, options) => navigate(`${path}${next}`, options),
  onOpen: (to) => navigate(to),
});
