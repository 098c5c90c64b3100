import { useSession, useText } from '@sightline/core/react';
import { Icon, IconButton, Tooltip, joinClasses } from '@sightline/ui-kit';
import { ChartColumn, LayoutDashboard, PanelLeftClose, PanelLeftOpen, type LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { railOf, sectionOf } from '../../model/rail.ts';
import { homePath, type PageName } from '../../model/routes.ts';
import type { Favorite } from '../../reads/use-favorites.ts';
import { PageLink } from '../routing/PageLink.tsx';
import { BrandMark } from './BrandMark.tsx';
import { FindButton } from './FindButton.tsx';
import { NewMenu } from './NewMenu.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import type { PersonMenuProps } from './person-menu-props.ts';
import { railIcon } from './rail-icons.ts';
import { railLabel } from './rail-label.ts';
import * as css from './rail.css.ts';
import { useScreenIcons } from './use-screen-icons.ts';

export interface RailProps extends PersonMenuProps {
  /** The page on screen. */
  readonly page: PageName;
  readonly href: (path: string) => string;
  readonly favorites: readonly Favorite[];
  /** Shape of the rail: `open`, `folded` to icons, or in the drawer of a small window, which has no fold button. */
  readonly shape: 'open' | 'folded' | 'drawer';
  readonly onFold?: (open: boolean) => void;
  /** Opens the palette. */
  readonly onFind: () => void;
}

const AnyRail = (props: RailProps): ReactNode => {
  const { page, href, favorites, shape, onFold, onFind } = props;
  const text = useText(messages);
  const session = useSession();
  const brand = session.menu.brand.text || text('shell.brand');
  const folded = shape === 'folded';
  const groups = railOf(session.menu, session.capabilities.has('backend'));
  const screenIcons = useScreenIcons(groups.some(({ name }) => name === 'manage'));
  const headings = { main: undefined, sql: text('shell.sql'), manage: text('shell.manage') };
  return (
    <nav
      aria-label={text('shell.main-menu')}
      className={joinClasses(css.rail, folded && css.folded, shape === 'drawer' && css.inDrawer)}
    >
      <div className={joinClasses(css.head, folded && css.headFolded)}>
        <PageLink to={homePath} className={css.brand} aria-label={brand}>
          <BrandMark />
          {!folded && <span className={css.brandName}>{brand}</span>}
        </PageLink>
        {onFold && <FoldButton folded={folded} onFold={onFold} />}
      </div>
      <div className={joinClasses(css.top, folded && css.topFolded)}>
        <FindButton wide={!folded} onFind={onFind} />
        <NewMenu href={href} quiet={folded} />
      </div>
      <div className={css.scroll}>
        {groups.map(({ name, links }) => (
          <RailSection key={name} heading={folded ? undefined : headings[name]}>
            {links.map((link) => (
              <RailItem
                key={link.path}
                path={link.path}
                icon={railIcon(link.page, screenIcons)}
                label={railLabel(text, link)}
                folded={folded}
                outHref={link.page === undefined ? href(link.path) : undefined}
                current={page === link.page ? 'page' : sectionOf(page) === link.page ? 'true' : undefined}
              />
            ))}
          </RailSection>
        ))}
        {!folded && favorites.length > 0 && (
          <RailSection heading={text('shell.favorites')}>
            {favorites.map(({ kind, id, title, path }) => (
              <RailItem
                key={`${kind}-${id}`}
                path={path}
                icon={kind === 'dashboard' ? LayoutDashboard : ChartColumn}
                label={title}
                folded={false}
                outHref={undefined}
                current={undefined}
              />
            ))}
          </RailSection>
        )}
      </div>
      <PersonMenu {...props} folded={folded} />
    </nav>
  );
};

/** The navigation at the start edge of every page. It does not render again when only the content of a page changes. */
export const Rail = memo(AnyRail);

const FoldButton = ({ folded, onFold }: { readonly folded: boolean; readonly onFold: (open: boolean) => void }) => {
  const text = useText(messages);
  return (
    <IconButton
      className={css.foldIcon}
      icon={folded ? PanelLeftOpen : PanelLeftClose}
      label={text(folded ? 'shell.unfold-menu' : 'shell.fold-menu')}
      size="sm"
      onClick={() => onFold(folded)}
    />
  );
};

const RailSection = ({ heading, children }: { readonly heading: string | undefined; readonly children: ReactNode }) => (
  <div className={css.group} {...(heading !== undefined && { role: 'group', 'aria-label': heading })}>
    {heading !== undefined && (
      <div aria-hidden className={css.heading}>
        {heading}
      </div>
    )}
    {children}
  </div>
);

interface RailItemProps {
  readonly path: string;
  /** Icon of the link. Undefined while the icon is loading; its space then stays empty. */
  readonly icon: LucideIcon | undefined;
  readonly label: string;
  readonly folded: boolean;
  /** The URL of a backend page, which opens in a new tab. */
  readonly outHref: string | undefined;
  readonly current: 'page' | 'true' | undefined;
}

const RailItem = ({ path, icon, label, folded, outHref, current }: RailItemProps) => {
  const text = useText(messages);
  const size = folded ? 18 : 16;
  const face = (
    <>
      {icon ? <Icon of={icon} size={size} /> : <span style={{ inlineSize: size, blockSize: size }} />}
      {!folded && <span className={css.label}>{label}</span>}
    </>
  );
  const className = joinClasses(css.link, folded && css.linkFolded);
  const link =
    outHref === undefined ? (
      <PageLink to={path} className={className} aria-current={current} aria-label={folded ? label : undefined}>
        {face}
      </PageLink>
    ) : (
      <a href={outHref} target="_blank" className={className} aria-label={`${label} (${text('shell.new-tab')})`}>
        {face}
      </a>
    );
  return folded ? (
    <Tooltip text={label} names side="end">
      {link}
    </Tooltip>
  ) : (
    link
  );
};
