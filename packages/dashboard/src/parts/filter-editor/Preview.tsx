import { useText } from '@sightline/core/react';
import { Segmented } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { defaultOf } from '../../model/filter-default.ts';
import { controlsOf, itemById, itemName, parentsOf } from '../../model/filter-edits.ts';
import { useSelectionWords } from '../filter-bar/use-selection-words.ts';
import * as css from './filter-editor.css.ts';
import { FilterSample } from './FilterSample.tsx';
import type { ItemProps } from './use-editing.ts';
import { useFirstValues } from './use-first-values.ts';

const Facts = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const first = useFirstValues(editing, item);
  const words = useSelectionWords();
  const parents = parentsOf(item).flatMap((id) => {
    const parent = itemById(editing.document, id);
    return parent ? [itemName(parent)] : [];
  });
  const facts: readonly (readonly [string, string])[] = [
    ...(first
      ? ([
          [text('filters.fact.took'), text('filters.fact.ms', { ms: Math.round(first.tookMs) })],
          [text('filters.fact.search'), text('filters.fact.onServer')],
        ] as const)
      : []),
    [text('filters.fact.parents'), parents.length === 0 ? text('filters.fact.none') : parents.join(', ')],
    [
      text('filters.fact.opens'),
      controlsOf(item)['defaultToFirstItem'] === true
        ? text('filters.opensFirst')
        : words(defaultOf(item)) || text('filters.opensEmpty'),
    ],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([term, told]) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.told}>{told}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The filter with real values, either opened or as it looks in the filter bar. */
export const Preview = ({ editing, item, shown }: ItemProps & { readonly shown: boolean }): ReactNode => {
  const text = useText(filterMessages);
  const [place, setPlace] = useState<'open' | 'bar'>('open');
  // Restart the preview when a setting changes, but not while a name is typed.
  const about = JSON.stringify({ ...item, name: undefined, description: undefined });
  return (
    <section className={css.preview} data-shown={shown} aria-label={text('filters.preview')}>
      <div className={css.rightHead}>
        <h2 className={css.heading}>{text('filters.preview')}</h2>
        <span className={`${css.faint} ${css.grow}`}>{text('filters.previewHelp')}</span>
        <Segmented
          size="sm"
          label={text('filters.preview')}
          value={place}
          options={[
            { value: 'open', label: text('filters.open') },
            { value: 'bar', label: text('filters.inBar') },
          ]}
          onChange={setPlace}
        />
      </div>
      <div className={css.previewBody}>
        <div>
          <FilterSample key={about} editing={editing} item={item} inBar={place === 'bar'} />
        </div>
        <Facts editing={editing} item={item} />
      </div>
    </section>
  );
};
