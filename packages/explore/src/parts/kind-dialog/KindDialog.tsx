import type { EditableKind } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { kindIcon } from '@sightline/entity-ui';
import { Dialog, Icon, SearchInput } from '@sightline/ui-kit';
import { useId, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { findKinds, type FoundKinds } from '../../model/kind-groups.ts';
import { useChartText } from '../controls-pane/use-chart-text.ts';
import * as css from './kind-dialog.css.ts';

export interface KindDialogProps {
  readonly kinds: readonly EditableKind[];
  /** Key of the chart's kind. */
  readonly value: string | undefined;
  readonly onChoose: (kind: string) => void;
  readonly onClose: () => void;
}

interface GroupProps extends Pick<KindDialogProps, 'value' | 'onChoose'> {
  readonly found: FoundKinds;
}

const Group = ({ found: { group, kinds }, value, onChoose }: GroupProps) => {
  const text = useText(messages);
  const chartText = useChartText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {text(`explore.kindGroup.${group}`)}
        <span className={css.count}>{kinds.length}</span>
      </h3>
      <ul className={css.cards}>
        {kinds.map(({ key, nameId }) => (
          <li key={key}>
            <button
              type="button"
              className={css.card}
              aria-current={key === value || undefined}
              onClick={() => onChoose(key)}
            >
              <Icon of={kindIcon(key)} size={24} />
              {chartText(nameId)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/**
 * Dialog that lists all chart kinds, grouped by what they show, with a search. A click applies the kind without losing
 * settings.
 */
export const KindDialog = ({ kinds, value, onChoose, onClose }: KindDialogProps): ReactNode => {
  const text = useText(messages);
  const chartText = useChartText();
  const [search, setSearch] = useState('');
  const found = findKinds(kinds, search, {
    kind: ({ nameId }) => chartText(nameId),
    group: (group) => text(`explore.kindGroup.${group}`),
  });
  return (
    <Dialog title={text('explore.kinds.title')} size="lg" onClose={onClose}>
      <div className={css.body}>
        <div className={css.search}>
          <SearchInput value={search} onChange={setSearch} label={text('explore.kinds.search')} />
        </div>
        {found.map((each) => (
          <Group key={each.group} found={each} value={value} onChoose={onChoose} />
        ))}
        {found.length === 0 && <p className={css.nothing}>{text('explore.kinds.nothing', { search })}</p>}
      </div>
    </Dialog>
  );
};
