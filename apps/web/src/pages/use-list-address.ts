import type { ListPageProps } from '@sightline/catalog';
import { useLocation, useNavigate } from 'react-router';

/** Keeps the state of a list in the query string of its page. */
export const useListAddress = (path: string): ListPageProps => {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    search,
    onSearch: (next, options) => navigate(`${path}${next}`, options),
    onOpen: (to) => navigate(to),
  };
};
