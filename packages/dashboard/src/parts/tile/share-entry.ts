import { can } from '@sightline/core';
import { copyText, type MenuEntry } from '@sightline/ui-kit';
import { Link, Mail, Share2 } from 'lucide-react';
import { mailLink, orTell } from '@sightline/entity-ui';
import type { TileMenuActions, TileMenuFacts } from './menu-facts.ts';

/** Menu entry that copies or mails a link to the chart on this dashboard, with the current filters. */
export const shareEntry = (
  actions: TileMenuActions,
  { text, toasts, session }: TileMenuFacts,
): MenuEntry | undefined => {
  const { host, nodeId, tile } = actions;
  const { makeLink } = host;
  if (!makeLink || !can(session.user, 'can_share_chart', 'Superset')) return undefined;
  const failed = text('tileMenu.linkFailed');
  const copy = async () => {
    await copyText(await makeLink(nodeId));
    toasts.show({ level: 'success', text: text('tileMenu.linkCopied') });
  };
  const mail = () => mailLink(tile.name, text('tileMenu.mailSubject', { name: tile.name }), () => makeLink(nodeId));
  return {
    id: 'share',
    label: text('tileMenu.share'),
    icon: Share2,
    items: [
      { id: 'link', label: text('tileMenu.copyLink'), icon: Link, onSelect: () => orTell(copy(), toasts, failed) },
      { id: 'mail', label: text('tileMenu.mailLink'), icon: Mail, onSelect: () => orTell(mail(), toasts, failed) },
    ],
  };
};
