import type { ListPageProps } from '@sightline/catalog';
import { useLocation, useNavigate } from 'react-router';

/** Gives a list the address of its page: its state is the query string. */
export const useListAddress = (path: string): ListPageProps => {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    search,
    onSearch: (next, options) => navigate(`${path}${next}`, options),
    onOpen: (to) => navigate(to),
  };
};
