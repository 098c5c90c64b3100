import { Copy, Inbox, Trash2 } from 'lucide-react';
import { useState, type ComponentProps, type ReactElement } from 'react';
import { CodeEditor } from '../code-editor/index.ts';
import { DataGrid, StillGrid } from '../data-grid/index.ts';
import * as kit from '../index.ts';
import { conformingControls } from './conforming-controls.tsx';
import { conformingFloats } from './conforming-floats.tsx';
import type { Conformance, GivenRoot } from './describe-conformance.tsx';

const nothing = () => undefined;
const fruits = [
  { value: 'apple', label: 'Apple' },
  { value: 'pear', label: 'Pear' },
];
const rows = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Grace' },
];
const nodes = [{ id: 'shop', label: 'shop', children: [{ id: 'orders', label: 'orders' }] }];
const entries = [
  { id: 'copy', label: 'Copy', icon: Copy },
  { id: 'delete', label: 'Delete', icon: Trash2, tone: 'danger' as const },
];

function TabsPart(root: GivenRoot): ReactElement {
  const [value, setValue] = useState('apple');
  const tabs = fruits.map(({ value: id, label }) => ({ id, label }));
  return (
    <kit.Tabs {...root} label="Fruits" tabs={tabs} value={value} onChange={setValue}>
      About it
    </kit.Tabs>
  );
}

function TreePart(root: GivenRoot): ReactElement {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const expand = (id: string, open: boolean) => setExpanded(new Set(open ? [id] : []));
  return <kit.Tree {...root} label="Schemas" nodes={nodes} expanded={expanded} onExpand={expand} />;
}

function TablePart(root: GivenRoot): ReactElement {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const columns = [{ id: 'name', label: 'Name', names: true, cell: (row: (typeof rows)[0]) => row.name }];
  const choice = { selected, onSelect: setSelected };
  return <kit.Table {...root} label="People" columns={columns} rows={rows} keyOf={({ id }) => id} {...choice} />;
}

const plain = (
  name: string,
  draw: (root: GivenRoot) => ReactElement,
  more: Partial<Conformance> = {},
): Conformance => ({
  name,
  Part: draw,
  ...more,
});

/** Describes a component that wraps a button and adds no other element to the page. */
const around = (
  name: string,
  wrap: (trigger: ReactElement<ComponentProps<typeof kit.Button>>) => ReactElement,
  more?: Partial<Conformance>,
): Conformance => plain(name, (root) => wrap(<kit.Button {...root}>{name}</kit.Button>), more);

const triggerKeys: Conformance['keys'] = [
  ['{Enter}', { '[data-probe]': 'open' }],
  ['{Escape}', { '[data-probe]': 'closed' }],
];
const columns = [{ name: 'city', label: 'City', kind: 'text' as const }];

const shown: readonly Conformance[] = [
  plain('Avatar', (root) => <kit.Avatar {...root} name="Ada Lovelace" />),
  plain('AvatarGroup', (root) => <kit.AvatarGroup {...root} people={rows} />),
  plain('Badge', (root) => <kit.Badge {...root}>Draft</kit.Badge>),
  plain('Status', (root) => <kit.Status {...root}>Running</kit.Status>),
  plain('Banner', (root) => <kit.Banner {...root}>A new version is there.</kit.Banner>, { edges: '[data-probe]' }),
  plain('Card', (root) => <kit.Card {...root} title={<a href="#card">Sales</a>} meta="Today" />, {
    states: { '[data-probe]': 'unchecked' },
    edges: '[data-probe]',
  }),
  plain('SmallCard', (root) => <kit.SmallCard {...root} icon={Inbox} title="Sales" caption="Today" />),
  plain('Code', (root) => <kit.Code {...root}>select 1</kit.Code>, { oneWay: true }),
  plain('Empty', (root) => (
    <kit.Empty {...root} title="No charts">
      They come here.
    </kit.Empty>
  )),
  plain('Icon', (root) => <kit.Icon {...root} of={Inbox} />),
  plain('Kbd', (root) => <kit.Kbd {...root} keys="Mod+K" />, { oneWay: true }),
  plain('PageHeader', (root) => <kit.PageHeader {...root} title={<bdi>Charts</bdi>} aside="148" />),
  plain('PageSkeleton', (root) => <kit.PageSkeleton {...root} label="Loading" boxes={[[12, 40]]} />),
  plain('Skeleton', (root) => <kit.Skeleton {...root} />),
  plain('Spinner', (root) => <kit.Spinner {...root} label="Loading" />),
  plain('Swatches', (root) => <kit.Swatches {...root} colors={['red', 'blue']} />),
  plain('CellText', (root) => <kit.CellText {...root}>A chart with a long name</kit.CellText>),
  plain('VisuallyHidden', (root) => <kit.VisuallyHidden {...root}>Unseen</kit.VisuallyHidden>),
  plain('Progress', (root) => <kit.Progress {...root} label="Import" share={0.5} />, {
    states: { '[data-probe]': 'loading' },
  }),
];

const pressed: readonly Conformance[] = [
  plain('Button', (root) => <kit.Button {...root}>Save</kit.Button>, { edges: '[data-probe]' }),
  plain('IconButton', (root) => <kit.IconButton {...root} icon={Trash2} label="Delete it" />),
  plain('ButtonGroup', (root) => (
    <kit.ButtonGroup {...root} label="Acts">
      <kit.Button>Run</kit.Button>
    </kit.ButtonGroup>
  )),
  plain('Link', (root) => (
    <kit.Link {...root} href="#link">
      Elsewhere
    </kit.Link>
  )),
  plain('SkipLink', (root) => <kit.SkipLink {...root} target="content" />, { oneWay: true }),
  plain(
    'Chip',
    (root) => (
      <kit.Chip {...root} active onRemove={nothing} removeLabel="Remove Germany">
        Germany
      </kit.Chip>
    ),
    { states: { '[data-probe]': 'on' }, edges: '[data-probe]' },
  ),
  plain(
    'BulkBar',
    (root) => (
      <kit.BulkBar {...root} count="3 selected" onClear={nothing}>
        <kit.Button>Tag</kit.Button>
      </kit.BulkBar>
    ),
    { edges: '[data-probe]' },
  ),
  plain(
    'Pagination',
    (root) => <kit.Pagination {...root} page={1} pageSize={10} total={30} onPage={nothing} range="11–20 of 30" />,
    { states: { '[data-probe] [aria-current]': 'active', '[data-probe] [aria-label="Page 1"]': 'inactive' } },
  ),
  plain('Splitter', (root) => (
    <kit.Splitter
      {...root}
      label="Width of the tree"
      orientation="vertical"
      sizePx={200}
      minPx={100}
      maxPx={300}
      onResize={nothing}
    />
  )),
  around('Tooltip', (trigger) => <kit.Tooltip text="Says more">{trigger}</kit.Tooltip>),
  around('Menu', (trigger) => <kit.Menu label="Acts" items={entries} trigger={trigger} />, {
    states: { '[data-probe]': 'closed' },
    keys: triggerKeys,
  }),
  around(
    'Popover',
    (trigger) => (
      <kit.Popover label="More" trigger={trigger}>
        {() => <p>About it</p>}
      </kit.Popover>
    ),
    {
      states: { '[data-probe]': 'closed' },
      keys: triggerKeys,
    },
  ),
  plain(
    'ContextMenu',
    (root) => (
      <kit.ContextMenu {...root} label="Acts on it" items={() => entries}>
        <kit.Button>Order 7</kit.Button>
      </kit.ContextMenu>
    ),
    {
      keys: [
        ['{Shift>}{F10}{/Shift}', { '[data-probe]': 'open' }],
        ['{Escape}', { '[data-probe]': 'closed' }],
      ],
    },
  ),
  plain(
    'Facet',
    (root) => (
      <kit.Facet {...root} name="Owner" value="Ada" onClear={nothing}>
        {() => <p>Who</p>}
      </kit.Facet>
    ),
    { states: { '[data-probe]': 'closed' }, keys: triggerKeys, edges: '[data-probe]' },
  ),
];

const listed: readonly Conformance[] = [
  plain('Tabs', TabsPart, {
    states: { '[role="tab"]:first-child': 'active', '[role="tab"]:last-child': 'inactive' },
    keys: [['{ArrowRight}', { '[role="tab"]:first-child': 'inactive', '[role="tab"]:last-child': 'active' }]],
  }),
  plain('Tree', TreePart, {
    states: { '[role="treeitem"]': 'closed' },
    keys: [
      ['{ArrowRight}', { '[role="treeitem"]': 'open' }],
      ['{ArrowLeft}', { '[role="treeitem"]': 'closed' }],
    ],
  }),
  plain('Table', TablePart, {
    states: { 'tbody tr': 'unchecked' },
    keys: [['{Tab} ', { 'tbody tr': 'checked' }]],
  }),
  plain('CardGrid', (root) => (
    <kit.CardGrid
      {...root}
      label="Charts"
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      card={({ name }) => <kit.Card title={<a href="#one">{name}</a>} />}
    />
  )),
  plain('DataGrid', (root) => (
    <div style={{ blockSize: 160 }}>
      <DataGrid {...root} label="Cities" columns={columns} rowCount={2} cell={(row) => ['Bern', 'Basel'][row]} />
    </div>
  )),
  plain('StillGrid', (root) => (
    <div style={{ blockSize: 160 }}>
      <StillGrid {...root} label="Cities" columns={columns} rowCount={2} cell={(row) => ['Bern', 'Basel'][row]} />
    </div>
  )),
  plain(
    'CodeEditor',
    ({ ref: _ref, ...root }) => <CodeEditor {...root} label="Query" language="sql" value="select 1" />,
    { handle: true, oneWay: true },
  ),
];

export const conformingParts: readonly Conformance[] = [
  ...shown,
  ...pressed,
  ...conformingControls,
  ...listed,
  ...conformingFloats,
];

/**
 * Exports of the kit that have no root element to test: providers, and a menu at a point, which the tests of
 * `ContextMenu` cover.
 */
export const withoutRoot: ReadonlySet<string> = new Set([
  'AvatarPictures',
  'LinkProvider',
  'PointMenu',
  'PortalProvider',
  'EnsureToasts',
  'ToastProvider',
]);
