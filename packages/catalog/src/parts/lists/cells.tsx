import { nameOf, type Person, type Tag } from '@sightline/core';
import { useHref } from '@sightline/entity-ui';
import { AvatarGroup, Badge, CellText, Icon, Link, Tooltip } from '@sightline/ui-kit';
import { Info, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './lists.css.ts';

/** That there is something to mind, and what. */
export const Warning = ({ text }: { readonly text: string }): ReactNode => (
  <Tooltip text={text} names>
    <span role="img" aria-label={text} className={css.warning}>
      <Icon of={TriangleAlert} size={14} />
    </span>
  </Tooltip>
);

/** What a thing is about, beside its name. */
export const About = ({ text }: { readonly text: string }): ReactNode =>
  text !== '' && (
    <Tooltip text={text} names>
      <span role="img" aria-label={text} className={css.about}>
        <Icon of={Info} size={14} />
      </span>
    </Tooltip>
  );

/** What somebody wrote about a row, as much of it as has room. */
export const WordsCell = ({ children }: { readonly children: string }): ReactNode => (
  <span className={css.words}>
    <CellText>{children}</CellText>
  </span>
);

/** When something was done to a row, in the words of the server. */
export const AgoCell = ({ children }: { readonly children: string }): ReactNode => (
  <span className={css.ago}>{children}</span>
);

/** Who did something to a row. */
export const PersonCell = ({ person }: { readonly person: Person | undefined }): ReactNode =>
  person && <WordsCell>{nameOf(person)}</WordsCell>;

/** Who owns a row. */
export const OwnersCell = ({ owners }: { readonly owners: readonly Person[] }): ReactNode => (
  <AvatarGroup
    size="sm"
    people={owners.map((person, index) => ({ id: person.id ?? `nobody-${index}`, name: nameOf(person) }))}
  />
);

/** Where all that carries a tag is shown. */
export const tagPath = (id: number): string => `/superset/all_entities/?id=${id}`;

/** The tags that people made, each with the way to all that carries it; the ones that the server keeps for itself stay out. */
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

/** The one primary action of a list: a link, so that it opens in a new tab too. */
export const PrimaryLink = ({ path, label }: { readonly path: string; readonly label: string }): ReactNode => {
  const href = useHref();
  return (
    <Link className={css.primaryLink} href={href(path)}>
      <Icon of={Plus} />
      {label}
    </Link>
  );
};
