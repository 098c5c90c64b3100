import {
  childrenIn,
  columnsFor,
  heightLimits,
  isFields,
  metaIn,
  nodeIn,
  parentIn,
  resizeNode,
  standsInRow,
  subtreeIn,
  typeIn,
  widthIn,
  type Position,
} from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { Button, Field, Segmented, Select, Switch, TextInput } from '@sightline/ui-kit';
import { Copy, Layers, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import * as css from './edit.css.ts';
import type { EditPanelProps } from './edit-panel-props.ts';
import { NumberInput } from './NumberInput.tsx';
import { TextFields } from './TextFields.tsx';

interface NodeProps extends EditPanelProps {
  readonly id: string;
  readonly position: Position;
}

const textIn = (position: Position, id: string, field: string): string => {
  const value = metaIn(position, id)[field];
  return typeof value === 'string' ? value : '';
};

/** Fields for the width in columns and the height in units of 8 px. */
const SizeFields = ({ id, position, edits }: NodeProps): ReactNode => {
  const text = useText(editMessages);
  const parent = parentIn(position, id);
  const inRow = parent !== undefined && typeIn(position, parent) === 'ROW';
  const { height } = metaIn(position, id);
  const tall = ['CHART', 'MARKDOWN'].includes(typeIn(position, id));
  const set = (size: { readonly width?: number; readonly height?: number }) =>
    edits.setPosition({ act: 'resize', name: edits.nameOf(id) }, resizeNode(position, id, size));
  return (
    <div className={css.pair}>
      {inRow && standsInRow(typeIn(position, id)) && (
        <Field label={text('edit.width')}>
          <NumberInput
            value={widthIn(position, id)}
            least={1}
            most={columnsFor(position, parent)}
            suffix={text('edit.of', { count: columnsFor(position, parent) })}
            onChange={(width) => set({ width })}
          />
        </Field>
      )}
      {tall && (
        <Field label={text('edit.height')}>
          <NumberInput
            value={typeof height === 'number' ? height : 50}
            least={heightLimits.least}
            most={heightLimits.most}
            suffix={text('edit.units')}
            onChange={(next) => set({ height: next })}
          />
        </Field>
      )}
    </div>
  );
};

const BackgroundField = ({ id, position, edits }: NodeProps): ReactNode => {
  const text = useText(editMessages);
  return (
    <Field label={text('edit.background')} group>
      <Segmented
        label={text('edit.background')}
        value={
          textIn(position, id, 'background') === 'BACKGROUND_WHITE' ? 'BACKGROUND_WHITE' : 'BACKGROUND_TRANSPARENT'
        }
        options={[
          { value: 'BACKGROUND_TRANSPARENT', label: text('edit.background-none') },
          { value: 'BACKGROUND_WHITE', label: text('edit.background-surface') },
        ]}
        onChange={(background) => edits.setMeta(id, { background }, { act: 'style', name: edits.nameOf(id) })}
      />
    </Field>
  );
};

/** Switch that shows the chart's description when the dashboard opens. */
const DescriptionSwitch = ({ id, position, store, edits }: NodeProps): ReactNode => {
  const text = useText(editMessages);
  const { metadata } = useStore(store, ({ document }) => document);
  const expanded = isFields(metadata['expanded_slices']) ? metadata['expanded_slices'] : {};
  const key = String(metaIn(position, id)['chartId']);
  const turn = (shown: boolean) => {
    const { [key]: _, ...others } = expanded;
    const next = shown ? { ...others, [key]: true } : others;
    store.getState().edit({ act: 'property', name: edits.nameOf(id) }, (before) => ({
      ...before,
      metadata: { ...before.metadata, expanded_slices: next },
    }));
  };
  return <Switch on={expanded[key] === true} onChange={turn} label={text('edit.description')} />;
};

/** Settings of a chart's tile: its title on this dashboard, its size, and a link to the explorer. */
const ChartFields = (props: NodeProps): ReactNode => {
  const { id, position, edits, explorer } = props;
  const text = useText(editMessages);
  return (
    <>
      <Field label={text('edit.tile-title')} help={text('edit.tile-title-help')}>
        <TextInput
          value={textIn(position, id, 'sliceNameOverride')}
          placeholder={textIn(position, id, 'sliceName')}
          onChange={(name) =>
            edits.setMeta(
              id,
              { sliceNameOverride: name === '' ? undefined : name },
              { act: 'rename', name: edits.nameOf(id) },
              `title ${id}`,
            )
          }
        />
      </Field>
      <DescriptionSwitch {...props} />
      <SizeFields {...props} />
      <Button icon={Pencil} onClick={() => explorer.edit(id)}>
        {text('edit.edit-chart')}
      </Button>
    </>
  );
};

const NodeFields = (props: NodeProps): ReactNode => {
  const { id, position, edits } = props;
  const text = useText(editMessages);
  switch (typeIn(position, id)) {
    case 'CHART':
      return <ChartFields {...props} />;
    case 'MARKDOWN':
      return (
        <>
          <TextFields {...props} />
          <SizeFields {...props} />
        </>
      );
    case 'HEADER':
      return (
        <>
          <Field label={text('edit.tile-title')}>
            <TextInput
              value={textIn(position, id, 'text')}
              onChange={(words) => edits.setMeta(id, { text: words }, { act: 'rename', name: words }, `title ${id}`)}
            />
          </Field>
          <Field label={text('edit.header-size')} group>
            <Segmented
              label={text('edit.header-size')}
              value={textIn(position, id, 'headerSize') || 'MEDIUM_HEADER'}
              options={[
                { value: 'SMALL_HEADER', label: text('edit.header-small') },
                { value: 'MEDIUM_HEADER', label: text('edit.header-medium') },
                { value: 'LARGE_HEADER', label: text('edit.header-large') },
              ]}
              onChange={(headerSize) => edits.setMeta(id, { headerSize }, { act: 'style', name: edits.nameOf(id) })}
            />
          </Field>
          <BackgroundField {...props} />
        </>
      );
    case 'TABS':
      return <TabsFields {...props} />;
    case 'ROW':
      return <BackgroundField {...props} />;
    case 'COLUMN':
      return (
        <>
          <SizeFields {...props} />
          <BackgroundField {...props} />
        </>
      );
    default:
      return null;
  }
};

/** Fields for the names and order of tabs. */
const TabsFields = ({ id, position, edits }: NodeProps): ReactNode => {
  const text = useText(editMessages);
  return (
    <>
      {childrenIn(position, id).map((tab, index) => (
        <Field key={tab} label={text('edit.tab-name', { number: index + 1 })}>
          <TextInput
            value={textIn(position, tab, 'text')}
            onChange={(words) => edits.setMeta(tab, { text: words }, { act: 'rename', name: words }, `title ${tab}`)}
            suffix={
              <Button size="sm" kind="ghost" icon={Trash2} onClick={() => edits.remove([tab])}>
                {text('edit.remove')}
              </Button>
            }
          />
        </Field>
      ))}
      <Button onClick={() => edits.addTab(id)}>{text('edit.add-tab')}</Button>
    </>
  );
};

/** Control that moves components to another tab. */
const MoveToTab = ({
  ids,
  position,
  edits,
}: { readonly ids: readonly string[] } & Omit<NodeProps, 'id'>): ReactNode => {
  const text = useText(editMessages);
  const tabs = subtreeIn(position, 'ROOT_ID').filter(
    (id) => typeIn(position, id) === 'TAB' && !ids.some((each) => subtreeIn(position, each).includes(id)),
  );
  if (tabs.length === 0) return null;
  return (
    <Field label={text('edit.move-to')}>
      <Select
        label={text('edit.move-to')}
        value={undefined}
        placeholder={text('edit.choose-tab')}
        options={tabs.map((id) => ({ value: id, label: edits.nameOf(id) }))}
        onChange={(tab) => edits.move(ids, { kind: 'inside', parentId: tab, index: childrenIn(position, tab).length })}
      />
    </Field>
  );
};

/** Settings and actions of the selected components. */
export const SelectedPanel = (props: EditPanelProps): ReactNode => {
  const { store, edits } = props;
  const text = useText(editMessages);
  const { selected, document } = useStore(store);
  const { position } = document;
  const ids = selected.filter((id) => nodeIn(position, id) !== undefined);
  const [first] = ids;
  if (first === undefined) return <p className={css.note}>{text('edit.nothing-selected')}</p>;
  return (
    <div className={css.fields}>
      <h2 className={css.heading}>
        {ids.length === 1 ? edits.nameOf(first) : text('edit.count', { count: ids.length })}
      </h2>
      {ids.length === 1 ? (
        <NodeFields key={first} {...props} id={first} position={position} />
      ) : (
        <div className={css.actions}>
          <Button onClick={() => edits.same(ids, 'width')}>{text('edit.same-width')}</Button>
          <Button onClick={() => edits.same(ids, 'height')}>{text('edit.same-height')}</Button>
          <Button onClick={() => edits.spread(ids)}>{text('edit.spread')}</Button>
        </div>
      )}
      <MoveToTab {...props} ids={ids} position={position} />
      <div className={css.actions}>
        <Button icon={Layers} onClick={() => edits.group(ids)}>
          {text('edit.group')}
        </Button>
        <Button icon={Copy} onClick={() => edits.duplicate(ids)}>
          {text('edit.duplicate')}
        </Button>
        <Button kind="danger" icon={Trash2} onClick={() => edits.remove(ids)}>
          {text('edit.remove')}
        </Button>
      </div>
    </div>
  );
};
