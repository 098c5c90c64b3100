import { nameOf, type Person, type Tag } from '@sightline/core';
import { useHref } from '@sightline/entity-ui';
import { Badge, CellText, Icon, Link, Tooltip } from '@sightline/ui-kit';
import { Info, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './lists.css.ts';

/** Warning icon with its text. */
export const Warning = ({ text }: { readonly text: string }): ReactNode => (
  <Tooltip text={text} names>
    <span role="img" aria-label={text} className={css.warning}>
      <Icon of={TriangleAlert} size={14} />
    </span>
  </Tooltip>
);

/** Info icon with the description of an object, next to its name. */
export const About = ({ text }: { readonly text: string }): ReactNode =>
  text !== '' && (
    <Tooltip text={text} names>
      <span role="img" aria-label={text} className={css.about}>
        <Icon of={Info} size={14} />
      </span>
    </Tooltip>
  );

/** Free text in a cell, truncated to the available width. */
export const WordsCell = ({ children }: { readonly children: string }): ReactNode => (
  <span className={css.words}>
    <CellText>{children}</CellText>
  </span>
);

/** Relative time of a change, as worded by the server. */
export const AgoCell = ({ children }: { readonly children: string }): ReactNode => (
  <span className={css.ago}>{children}</span>
);

/** Cell with the user who changed a row. */
export const PersonCell = ({ person }: { readonly person: Person | undefined }): ReactNode =>
  person && <WordsCell>{nameOf(person)}</WordsCell>;

/** Path of the page with all objects of a tag. */
export const tagPath = (id: number): string => `/superset/all_entities/?id=${id}`;

/** Custom tags, each with a link to its objects. Tags of the server are hidden. */
export const TagsCell = ({ tags }: { readonly tags: readonly Tag[] }): ReactNode => {
  const href = useHref();
  return (
    <span className={css.tags}>
      {tags
        .filter(({ custom }) => custom)
        .map(({ id, name }) => (
          <Link key={id} className={css.tag} href={href(tagPath(id))}>
            <Badge>
              <CellText>{name}</CellText>
            </Badge>
          </Link>
        ))}
    </span>
  );
};

/** Primary action of a list, as a link, so that it can also open in a new tab. */
export const PrimaryLink = ({ path, label }: { readonly path: string; readonly label: string }): ReactNode => {
  const href = useHref();
  return (
    <Link className={css.primaryLink} href={href(path)}>
      <Icon of={Plus} />
      {label}
    </Link>
  );
};
