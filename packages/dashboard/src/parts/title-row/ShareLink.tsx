import { useText } from '@sightline/core/react';
import { Button, late, Popover, Spinner } from '@sightline/ui-kit';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { ShareLinkProps } from './LinkPanel.tsx';
import * as css from './title-row.css.ts';

const LinkPanel = late(async () => (await import('./LinkPanel.tsx')).LinkPanel);

/** Button that creates a permalink to the dashboard with its current filters and tabs. */
export const ShareLink = ({ makeLink }: ShareLinkProps): ReactNode => {
  const text = useText(messages);
  return (
    <Popover
      label={text('dashboard.share')}
      align="end"
      trigger={
        <Button className={css.foldsToIcon} icon={Share2} aria-label={text('dashboard.share')}>
          <span className={css.wideWords}>{text('dashboard.share')}</span>
        </Button>
      }
    >
      {() => (
        <div className={css.link}>
          <LinkPanel fallback={<Spinner />} makeLink={makeLink} />
        </div>
      )}
    </Popover>
  );
};
