import { Badge, CellText } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import type { NamedThing } from '../../model/account.ts';
import * as css from './lists.css.ts';

/** Maximum number of names in a cell; for the remaining names, only their number is shown. */
const shown = 3;

/** Names of roles, groups or users. */
export const NamesCell = ({ of: things }: { readonly of: readonly NamedThing[] }): ReactNode => (
  <span className={css.tags} title={things.map(({ name }) => name).join(', ')}>
    {things.slice(0, shown).map(({ id, name }) => (
      <Badge key={id}>
        <CellText>{name}</CellText>
      </Badge>
    ))}
    {things.length > shown && <span className={css.faint}>+{things.length - shown}</span>}
  </span>
);
