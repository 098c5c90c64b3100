import { useText } from '@sightline/core/react';
import { Badge } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

/** Badge for a published or draft dashboard. */
export const PublishedBadge = ({ published }: { readonly published: boolean }): ReactNode => {
  const text = useText(messages);
  return <Badge tone={published ? 'success' : 'neutral'}>{text(published ? 'state.published' : 'state.draft')}</Badge>;
};
