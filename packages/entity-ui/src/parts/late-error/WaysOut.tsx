import { useSearch, useText } from '@sightline/core/react';
import { Button, Icon, Link } from '@sightline/ui-kit';
import { House, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { useHref } from '../../reads/use-href.ts';
import * as css from './page-failure.css.ts';

/** Links of a page for a missing object: the list of its type, Home, search. */
export const WaysOut = ({ children }: { readonly children?: ReactNode }): ReactNode => {
  const text = useText(messages);
  const href = useHref();
  const onSearch = useSearch();
  return (
    <div className={css.waysOut}>
      {children}
      <Link className={css.way} href={href('/superset/welcome/')}>
        <Icon of={House} />
        {text('missing.home')}
      </Link>
      {onSearch && (
        <Button icon={Search} onClick={onSearch}>
          {text('missing.search')}
        </Button>
      )}
    </div>
  );
};
