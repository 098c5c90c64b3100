import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import * as css from './card.css.ts';
import type { RootProps } from '../root-props.ts';

export interface CardProps extends RootProps {
  /** A link (`<a>`) with the name. A click anywhere on the card follows it. */
  readonly title: ReactNode;
  /** Picture at the top of the card, 264 px high. */
  readonly cover?: ReactNode;
  readonly meta?: ReactNode;
  /** Content beside the name, for example a certification mark. */
  readonly badge?: ReactNode;
  /** Controls of the card, such as a star and a menu. */
  readonly tools?: ReactNode;
  /** A checkbox on top of the picture. */
  readonly check?: ReactNode;
  readonly selected?: boolean;
}

/** A card that shows an object as a picture with its name. */
export function Card(props: CardProps): ReactElement {
  const { title, cover, meta, badge, tools, check, selected = false, className, ...rest } = props;
  return (
    <article
      {...rest}
      data-state={selected ? 'checked' : 'unchecked'}
      className={joinClasses(css.card, selected && css.selected, className)}
    >
      {check !== undefined && <div className={css.check}>{check}</div>}
      {cover !== undefined && <div className={css.cover}>{cover}</div>}
      <div className={css.body}>
        <div className={css.title}>
          <div dir="auto" className={css.name}>
            {title}
          </div>
          {badge}
          {tools !== undefined && <div className={css.tools}>{tools}</div>}
        </div>
        {meta !== undefined && <div className={css.meta}>{meta}</div>}
      </div>
    </article>
  );
}

export interface SmallCardProps extends RootProps {
  readonly icon: LucideIcon;
  /** A link (`<a>`) with the name. */
  readonly title: ReactNode;
  readonly caption: ReactNode;
}

/** A card that shows an object as an icon with its name and a line below. Used for recent objects. */
export function SmallCard({ icon, title, caption, className, ...rest }: SmallCardProps): ReactElement {
  return (
    <article {...rest} className={joinClasses(css.small, className)}>
      <span className={css.picture}>
        <Icon of={icon} />
      </span>
      <div dir="auto" className={css.name}>
        {title}
      </div>
      <div className={css.caption}>{caption}</div>
    </article>
  );
}
