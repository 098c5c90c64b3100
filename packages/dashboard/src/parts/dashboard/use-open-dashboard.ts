import { useEffect } from 'react';
import { useStore } from 'zustand';
import { parseUrl } from '../../model/url.ts';
import type { DashboardViewProps } from './dashboard-view-props.ts';
import { useAnchor } from './use-anchor.ts';
import { useCharts } from './use-charts.ts';
import { useDashboardCss } from './use-dashboard-css.ts';
import { useDashboardModel } from './use-dashboard-model.ts';
import { useEditing } from './use-editing.ts';
import { useEscape } from './use-escape.ts';
import { useMakeLink } from './use-make-link.ts';
import { useMayEdit } from './use-may-edit.ts';
import { useRefreshing } from './use-refreshing.ts';

/** The open dashboard: its stored values and charts, the viewer's selections, and whether it is in edit mode. */
export const useOpenDashboard = (props: DashboardViewProps) => {
  const { item, charts, search, hash = '', framing } = props;
  const { id } = item;
  const mayEdit = useMayEdit(item) && framing === undefined;
  const editing = useEditing(mayEdit && parseUrl(search, '').editing, mayEdit);
  const { session } = editing;
  const model = useDashboardModel(props, session);
  const { layout, metadata, store } = model;
  useDashboardCss(model.css);
  useAnchor(model.anchor, hash, layout, store);
  const state = useStore(store);
  const refreshing = useRefreshing(session ? 0 : metadata.refreshSeconds);
  useEscape(state.clearCross);
  const chartsById = useCharts(charts, id, search);
  useEffect(
    () => framing?.onOpen({ id, layout, metadata, store, charts: chartsById }),
    [framing, id, layout, metadata, store, chartsById],
  );
  const makeLink = useMakeLink(id, metadata, store);
  return { ...props, ...model, id, hash, mayEdit, editing, session, state, refreshing, chartsById, makeLink };
};

export type OpenDashboard = ReturnType<typeof useOpenDashboard>;
