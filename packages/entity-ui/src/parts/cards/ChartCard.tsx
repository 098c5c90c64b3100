import { nameOf, type Chart } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { AvatarGroup, Card, Checkbox, Link } from '@sightline/ui-kit';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import { useChartKindName } from '../../reads/use-chart-kind-name.ts';
import { useHref } from '../../reads/use-href.ts';
import { FavoriteStar } from '../favorite-star/FavoriteStar.tsx';
import { useRelativeTime } from '../relative-time/RelativeTime.tsx';
import { CardMenu, type CardActions } from './CardMenu.tsx';
import * as css from './cards.css.ts';
import { Certified } from './Certified.tsx';
import { Thumbnail } from './Thumbnail.tsx';

/** Props that all cards have, in addition to the displayed item. */
export interface CardOptions {
  readonly actions: CardActions;
  readonly favorite?: boolean | undefined;
  /** True if the card shows the thumbnail. */
  readonly pictured: boolean;
  readonly busy?: boolean;
  /** Shortcut of the star in keyboard-navigable lists. */
  readonly starKeys?: string;
  /** Set in selection mode: a click selects the card instead of opening it. */
  readonly selection?: { readonly selected: boolean; readonly onToggle: () => void } | undefined;
}

export const chartPath = (chart: Chart): string => chart.url ?? `/explore/?slice_id=${chart.id}`;

/** A chart as a card. */
export const ChartCard = ({ chart, ...options }: CardOptions & { readonly chart: Chart }): ReactNode => {
  const text = useText(messages);
  const href = useHref();
  const ago = useRelativeTime();
  const name = chart.name || text('card.untitled');
  const facts = [useChartKindName(chart.kind), chart.dataset?.name, ago(chart.changedAt, chart.changedAgo)]
    .filter(Boolean)
    .join(' · ');
  const people = chart.owners.map((person, index) => ({ id: person.id ?? `nobody-${index}`, name: nameOf(person) }));
  return (
    <Card
      title={<CardTitle href={href(chartPath(chart))} name={name} selection={options.selection} />}
      badge={<Certified certification={chart.certification} />}
      cover={
        options.pictured ? (
          <Thumbnail address={chart.thumbnailUrl && href(chart.thumbnailUrl)} icon={ChartColumn} />
        ) : undefined
      }
      tools={<CardTools kind="chart" id={chart.id} name={name} {...options} />}
      meta={
        <>
          <span className={css.metaText} title={facts}>
            {facts}
          </span>
          <span className={css.end}>
            <AvatarGroup people={people} size="sm" />
          </span>
        </>
      }
      {...cardSelection(options.selection, text('card.select', { name }))}
    />
  );
};

export const cardSelection = (selection: CardOptions['selection'], label: string) =>
  selection
    ? {
        selected: selection.selected,
        check: <Checkbox labelHidden label={label} checked={selection.selected} onChange={selection.onToggle} />,
      }
    : {};

interface CardTitleProps {
  readonly href: string;
  readonly name: string;
  readonly selection: CardOptions['selection'];
}

export const CardTitle = ({ href, name, selection }: CardTitleProps): ReactNode => (
  <Link
    href={href}
    title={name}
    onClick={(event) => {
      if (!selection || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      selection.onToggle();
    }}
  >
    <bdi>{name}</bdi>
  </Link>
);

interface CardToolsProps extends CardOptions {
  readonly kind: 'chart' | 'dashboard';
  readonly id: number;
  readonly name: string;
}

export const CardTools = ({ kind, id, name, actions, favorite, starKeys, busy = false }: CardToolsProps): ReactNode => (
  <>
    {favorite !== undefined && <FavoriteStar kind={kind} id={id} favorite={favorite} keys={starKeys} />}
    <CardMenu name={name} actions={actions} busy={busy} />
  </>
);
