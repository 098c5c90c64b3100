import type { ReactElement } from 'react';
import { createContext, useContext, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import * as css from './avatar.css.ts';
import { hueOf, initialsOf } from './initials-of.ts';
import type { RootProps } from '../root-props.ts';

/** Returns the URL of a user's picture by the user's ID on the server. */
const PicturesContext = createContext<((id: number) => string) | undefined>(undefined);

/** Provides the URLs of users' pictures to all avatars below. Without it, avatars without a `picture` show initials. */
export const AvatarPictures = PicturesContext.Provider;

export interface AvatarProps extends RootProps<HTMLSpanElement> {
  /** Full name of the person. */
  readonly name: string;
  /** URL of a picture; initials are shown if there is none, or if it cannot be loaded. */
  readonly picture?: string | undefined;
  /** ID of a user on the server. The server may have a picture of this user. */
  readonly person?: number | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
  /** True if the name is shown beside the avatar, so that screen readers skip the avatar. */
  readonly decorative?: boolean;
}

/** Avatar of a person: a picture, or initials on a color that is derived from the name. */
export function Avatar(props: AvatarProps): ReactElement {
  const { name, person, picture: own, size = 'md', decorative = false, className, ...rest } = props;
  const addressOf = useContext(PicturesContext);
  const [failed, setFailed] = useState<string>();
  const picture = own ?? (person === undefined ? undefined : addressOf?.(person));
  const look = joinClasses(css.avatar, css.extent[size], css.hues[hueOf(name)], className);
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span {...named} {...rest} className={look}>
      {picture !== undefined && picture !== failed ? (
        <img className={css.picture} src={picture} alt="" onError={() => setFailed(picture)} />
      ) : (
        <span aria-hidden className={css.initials} data-initials={initialsOf(name)} />
      )}
    </span>
  );
}

export interface AvatarGroupProps extends RootProps<HTMLSpanElement> {
  /** A numeric `id` is the ID of a user on the server, which may have a picture of this user. */
  readonly people: ReadonlyArray<{ readonly id: number | string; readonly name: string; readonly picture?: string }>;
  readonly size?: 'sm' | 'md';
  /** Maximum number of avatars. The number of the remaining people follows after them. */
  readonly max?: number;
}

/** Several people, of whom at most `max` are shown. All names are in the tooltip. */
export function AvatarGroup(props: AvatarGroupProps): ReactElement | null {
  const { people, size = 'md', max = 4, className, ...rest } = props;
  if (people.length === 0) return null;
  const shown = people.slice(0, max);
  const names = people.map((person) => person.name).join(', ');
  return (
    <Tooltip text={names} names>
      <span role="img" aria-label={names} {...rest} className={joinClasses(css.group, className)}>
        {shown.map((person) => (
          <span key={person.id} className={css.member}>
            <Avatar
              decorative
              name={person.name}
              picture={person.picture}
              person={typeof person.id === 'number' ? person.id : undefined}
              size={size}
            />
          </span>
        ))}
        {shown.length < people.length && (
          <span className={css.member}>
            <span aria-hidden className={joinClasses(css.avatar, css.extent[size], css.more)}>
              +{people.length - shown.length}
            </span>
          </span>
        )}
      </span>
    </Tooltip>
  );
}
