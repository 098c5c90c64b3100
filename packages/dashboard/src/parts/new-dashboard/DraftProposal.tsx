import { useText } from '@sightline/core/react';
import { Button, Checkbox, Field, TextInput } from '@sightline/ui-kit';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { newDashboardMessages } from '../../messages/new-dashboard.ts';
import { arrangeTiles } from '../../model/arrange-charts.ts';
import type { DraftFilter, DraftTile } from '../../model/dashboard-draft.ts';
import type { DraftDataset } from '../../reads/draft-facts.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { CreateBar } from './CreateBar.tsx';
import { DraftBoard } from './DraftBoard.tsx';
import { DraftPicture } from './DraftPicture.tsx';
import * as css from './new-dashboard.css.ts';
import type { NewDashboardProps } from './NewDashboard.tsx';
import { useDraft } from './use-draft.ts';
import { useDraftText } from './use-draft-text.ts';

/**
 * Initial title of the dashboard: the name of the table with spaces instead of underscores, and a capital letter at the
 * start.
 */
const titleFor = (table: string): string => {
  const words = table.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The proposed filters, each of which can be left out. */
const FilterChoices = ({
  proposed,
  kept,
  onTurn,
}: {
  readonly proposed: readonly DraftFilter[];
  readonly kept: readonly DraftFilter[];
  readonly onTurn: (id: string) => void;
}): ReactNode => {
  const { filterName, whyOf } = useDraftText();
  return proposed.map((filter) => (
    <Checkbox
      key={filter.id}
      checked={kept.includes(filter)}
      onChange={() => onTurn(filter.id)}
      label={filterName(filter)}
      help={whyOf(filter.reason)}
    />
  ));
};

/** The tiles that the user left out. Pressing a tile adds it again. */
const LeftOutTiles = ({
  tiles,
  onPutBack,
}: {
  readonly tiles: readonly DraftTile[];
  readonly onPutBack: (id: string) => void;
}): ReactNode => {
  const text = useText(newDashboardMessages);
  const { titleOf } = useDraftText();
  if (tiles.length === 0) return null;
  return (
    <ul className={css.leftOut} aria-label={text('newDashboard.leftOut')}>
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Button size="sm" icon={Plus} onClick={() => onPutBack(tile.id)} title={text('newDashboard.putBack')}>
            {titleOf(tile.title)}
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** The draft for a dataset: its choices and filters, and the proposed tiles. */
export const DraftProposal = ({
  facts,
  words,
  ...props
}: DraftDataset & NewDashboardProps & { readonly picker: ReactNode }): ReactNode => {
  const { kinds, dark, navigate, picker } = props;
  const text = useText(newDashboardMessages);
  const { titleOf, whyOf, filterName } = useDraftText();
  const [name, setName] = useState(() => titleFor(facts.dataset.name));
  const { choices, setChoices, draft, tiles, leftOut, filters, turn } = useDraft(facts);
  const rows = arrangeTiles(
    tiles.map((tile) => ({
      role: tile.role,
      key: tile.id,
      name: titleOf(tile.title),
      why: whyOf(tile.reason),
      picture: <DraftPicture name={titleOf(tile.title)} form={tile.form} kinds={kinds} dark={dark} words={words} />,
    })),
    ({ role }) => role,
  ).map((row) => row.map((tile) => ({ ...tile, height: tile.height + 4 })));
  const datasetId = facts.dataset.id;
  const missing = () => {
    if (name.trim() === '') return text('newDashboard.nameMissing');
    return tiles.length === 0 ? text('newDashboard.empty') : undefined;
  };
  return (
    <>
      <div className={css.split}>
        <div className={css.side}>
          {picker}
          <Field label={text('newDashboard.name')} required>
            <TextInput value={name} maxLength={500} onChange={setName} />
          </Field>
          <ChoiceFields facts={facts} choices={choices} onChange={setChoices} />
          <h2 className={css.heading}>{text('newDashboard.filters')}</h2>
          <FilterChoices proposed={draft.filters} kept={filters} onTurn={turn} />
        </div>
        <div className={css.board}>
          <DraftBoard rows={rows} onLeaveOut={turn} />
          <LeftOutTiles tiles={leftOut} onPutBack={turn} />
        </div>
      </div>
      <CreateBar
        words={
          <>
            {text('newDashboard.tiles', { kept: tiles.length, count: draft.tiles.length, filters: filters.length })}{' '}
            {text('newDashboard.ordinary')}
          </>
        }
        missing={missing()}
        drafted={() => ({
          title: name.trim(),
          arrangement: 'balanced',
          charts: tiles.map(({ title, role, form }) => ({ name: titleOf(title), role, form, datasetId })),
          filters: filters.map((filter) => ({ ...filter, name: filterName(filter), datasetId })),
        })}
        navigate={navigate}
      />
    </>
  );
};
