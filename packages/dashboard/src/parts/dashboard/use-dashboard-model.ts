import { colorsOf } from '@sightline/ui-kit';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { defaultSelections } from '../../model/apply-filters.ts';
import { tabsShowing, viewOfMask } from '../../model/kept-view.ts';
import { parseLayout, type Layout } from '../../model/layout.ts';
import { objectOf, parseMetadata } from '../../model/metadata.ts';
import { isOffered } from '../../model/native-filter.ts';
import type { Place } from '../../model/place.ts';
import { selectionOf } from '../../model/selection.ts';
import { parseUrl } from '../../model/url.ts';
import { makeDashboardStore } from '../../store/dashboard-store.ts';
import type { EditSession } from '../edit/edit-session.ts';
import type { DashboardViewProps } from './dashboard-view-props.ts';

const unedited = { subscribe: () => () => undefined, read: () => undefined };

/** Returns the document of edit mode; undefined outside edit mode. */
const useEdited = (session: EditSession | undefined) =>
  useSyncExternalStore(session?.store.subscribe ?? unedited.subscribe, () => session?.store.getState().document);

/** Creates functions that parse stored values. They return the previous object if the value has not changed. */
const makeReaders = () => {
  let layout: Layout | undefined;
  let [text, metadata] = ['{}', parseMetadata({})];
  return {
    layout: (position: unknown) => (layout = parseLayout(position, layout)),
    metadata: (value: unknown) => {
      const next = JSON.stringify(objectOf(value));
      if (next !== text) [text, metadata] = [next, parseMetadata(value)];
      return metadata;
    },
  };
};

/** Layout, metadata and style of the dashboard as it is viewed or edited, and the store of the viewer's selections. */
export const useDashboardModel = (props: DashboardViewProps, session: EditSession | undefined) => {
  const { item, dark, kept, path, search, hash = '', entryMask, historyState } = props;
  const place = useMemo((): Place => ({ path, search, hash, state: historyState }), [path, search, hash, historyState]);
  const edited = useEdited(session);
  const position = edited?.position ?? item.position_json;
  // Until the user makes a change, the edited dashboard equals the stored one. The functions of `read` then return the
  // same objects, so opening edit mode redraws nothing.
  const [read] = useState(makeReaders);
  const settings = edited?.metadata ?? item.json_metadata;
  const css = edited?.css ?? item.css ?? '';
  const layout = useMemo(() => read.layout(position), [read, position]);
  const metadata = useMemo(() => read.metadata(settings), [read, settings]);
  const colors = useMemo(() => colorsOf(dark ? 'dark' : 'light'), [dark]);
  const [{ store, anchor, ...opening }] = useState(() => {
    const defaults = defaultSelections(metadata, (filter) =>
      isOffered(filter) ? selectionOf(filter, filter.defaultMask) : undefined,
    );
    const start = parseUrl('', hash).anchor ?? kept?.anchor;
    const seen = [...(kept?.activeTabs ?? []), ...(start === undefined ? [] : [start])];
    const dataMask = entryMask ?? kept?.dataMask;
    const view = viewOfMask(metadata, dataMask, defaults);
    return {
      store: makeDashboardStore({ ...view, activeTabs: tabsShowing(layout, seen) }),
      anchor: start,
      defaults,
      opened: { place, view, dataMask },
    };
  });
  return { layout, metadata, css, colors, store, anchor, place, ...opening };
};
