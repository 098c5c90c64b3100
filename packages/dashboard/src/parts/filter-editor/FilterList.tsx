import { useText } from '@sightline/core/react';
import { Badge, Button, Icon, joinClasses, Menu, VisuallyHidden } from '@sightline/ui-kit';
import { ChevronDown, GripVertical, Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import {
  filterItems,
  filterTypeOf,
  isDivider,
  isEnabled,
  itemName,
  moveItem,
  parentsOf,
  targetOf,
  type FilterType,
  type StoredFilter,
} from '../../model/filter-edits.ts';
import { BarSettings } from './BarSettings.tsx';
import * as page from './filter-editor.css.ts';
import { filterKinds, kindOfFilter } from './filter-kinds.ts';
import * as css from './filter-list.css.ts';
import type { Editing } from './use-editing.ts';
import { useReorder, type Reorder } from './use-reorder.ts';

export interface FilterListProps {
  readonly editing: Editing;
  readonly chosen: string | undefined;
  readonly shown: boolean;
  readonly onChoose: (id: string) => void;
  readonly onAdd: (type: FilterType | 'divider') => void;
  readonly onCross: () => void;
  /** Offer to convert old filter boxes. */
  readonly old: ReactNode;
}

const AddMenu = ({ onAdd }: Pick<FilterListProps, 'onAdd'>): ReactNode => {
  const text = useText(filterMessages);
  return (
    <Menu
      label={text('filters.add')}
      align="end"
      trigger={
        <Button size="sm" icon={Plus} endIcon={ChevronDown}>
          {text('filters.add')}
        </Button>
      }
      items={[
        ...filterKinds.map(({ type, icon, label }) => ({
          id: type,
          icon,
          label: text(label),
          onSelect: () => onAdd(type),
        })),
        'divider',
        { id: 'divider', icon: Minus, label: text('filters.divider'), onSelect: () => onAdd('divider') },
      ]}
    />
  );
};

/** Returns the line below a filter's name: the type of the filter, and the dataset and column that it filters. */
const useAbout = ({ datasets }: Editing) => {
  const text = useText(filterMessages);
  return (item: StoredFilter): string => {
    const kind = kindOfFilter(filterTypeOf(item));
    const { datasetId, column } = targetOf(item);
    const dataset = datasetId === undefined ? undefined : datasets.get(datasetId)?.name;
    const about = [dataset, column].filter((part) => part !== undefined).join('.');
    const name = kind ? text(kind.label) : filterTypeOf(item);
    return about === '' ? name : text('filters.about', { kind: name, about });
  };
};

interface RowProps {
  readonly item: StoredFilter;
  readonly about: string;
  readonly chosen: boolean;
  readonly reorder: Reorder;
  readonly onChoose: () => void;
}

const Row = ({ item, about, chosen, reorder, onChoose }: RowProps): ReactNode => {
  const text = useText(filterMessages);
  const name = itemName(item) || text('filters.unnamed');
  const divider = isDivider(item);
  const kind = kindOfFilter(filterTypeOf(item));
  return (
    <li
      data-item={item.id}
      data-chosen={chosen}
      data-off={!isEnabled(item)}
      data-lifted={reorder.lifted === item.id}
      data-drop={reorder.drop?.id === item.id ? reorder.drop.side : undefined}
      className={joinClasses(css.item, css.drop, divider && css.divider)}
    >
      <button
        type="button"
        className={css.grip}
        aria-label={text('filters.move', { name })}
        title={text('filters.moveHelp')}
        {...reorder.gripProps(item.id)}
      >
        <Icon of={GripVertical} size={14} />
      </button>
      <button type="button" className={css.open} aria-current={chosen} onClick={onChoose}>
        {divider ? (
          <span className={css.dividerName}>{name}</span>
        ) : (
          <>
            {parentsOf(item).length > 0 && <span className={css.elbow} aria-hidden />}
            {kind && (
              <span className={page.icon}>
                <Icon of={kind.icon} size={14} />
              </span>
            )}
            <span className={css.words}>
              <span className={css.name}>{name}</span>
              <span className={css.about}>{about}</span>
            </span>
            {!isEnabled(item) && <Badge>{text('filters.off')}</Badge>}
          </>
        )}
      </button>
    </li>
  );
};

/** The filters and dividers of the dashboard in their order, and the settings of the filter bar. */
export const FilterList = (props: FilterListProps): ReactNode => {
  const { editing, chosen, shown, onChoose, onAdd, onCross, old } = props;
  const text = useText(filterMessages);
  const about = useAbout(editing);
  const [said, setSaid] = useState('');
  const items = filterItems(editing.document);
  const handleMove = (id: string, index: number) => {
    const name = itemName(items.find((item) => item.id === id) ?? {});
    editing.edit(name, (document) => moveItem(document, id, index), `move ${id}`);
    setSaid(text('filters.moved', { name, place: index + 1, count: items.length }));
  };
  const reorder = useReorder(
    items.map(({ id }) => id),
    handleMove,
  );
  return (
    <section className={page.list} data-shown={shown} aria-label={text('filters.title')}>
      <div className={page.head}>
        <h2 className={joinClasses(page.heading, page.grow)}>{text('filters.title')}</h2>
        <AddMenu onAdd={onAdd} />
      </div>
      {old}
      <ul className={css.items} aria-label={text('filters.title')}>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            about={about(item)}
            chosen={item.id === chosen}
            reorder={reorder}
            onChoose={() => onChoose(item.id)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <BarSettings editing={editing} onCross={onCross} />
    </section>
  );
};
