import { useText } from '@sightline/core/react';
import { Checkbox, SearchInput } from '@sightline/ui-kit';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import type { PermissionPair } from '../../model/role.ts';
import { usePermissionText } from './use-permission-text.ts';
import * as css from './roles.css.ts';

/** Searchable checklist of permissions in words. Selected permissions come first. */
export const PermissionPicker = ({
  pairs,
  value,
  onChange,
}: {
  readonly pairs: readonly PermissionPair[];
  readonly value: ReadonlySet<number>;
  readonly onChange: (value: ReadonlySet<number>) => void;
}): ReactNode => {
  const text = useText(messages);
  const words = usePermissionText();
  const [typed, setTyped] = useState('');
  // Keep the initial order while permissions are checked, so that rows do not move under the pointer.
  const [first] = useState(value);
  const named = useMemo(
    () =>
      pairs
        .map((pair) => ({ ...pair, words: words(pair) }))
        .sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)) || a.words.localeCompare(b.words)),
    [pairs, words, first],
  );
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = named.filter((each) => `${each.words} ${each.verb} ${each.view}`.toLocaleLowerCase().includes(wanted));
  const toggle = (id: number, held: boolean) => {
    const next = new Set(value);
    if (held) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <div className={css.picker}>
      <div className={css.pickerHead}>
        <SearchInput label={text('roles.search-permissions')} value={typed} onChange={setTyped} />
        <span className={css.count} role="status">
          {text('roles.held', { count: value.size })}
        </span>
      </div>
      <ul className={css.rights}>
        {shown.map(({ id, words: said, verb, view }) => (
          <li key={id} title={`${verb} · ${view}`}>
            <Checkbox label={said} checked={value.has(id)} onChange={(held) => toggle(id, held)} />
          </li>
        ))}
        {shown.length === 0 && <li className={css.count}>{text('roles.no-permission')}</li>}
      </ul>
    </div>
  );
};
