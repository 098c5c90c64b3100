import { useMemo, useState } from 'react';
import type { DraftFacts } from '../../model/dashboard-draft.ts';
import { proposeDashboard, startChoices } from '../../model/propose-dashboard.ts';

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

/**
 * The proposed dashboard for a dataset, based on the user's choices. Tiles and filters that the user leaves out are not
 * part of it.
 */
export const useDraft = (facts: DraftFacts) => {
  const [choices, setChoices] = useState(() => startChoices(facts));
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const draft = useMemo(() => proposeDashboard(facts, choices), [facts, choices]);
  return {
    choices,
    setChoices,
    draft,
    tiles: draft.tiles.filter(({ id }) => !out.has(id)),
    leftOut: draft.tiles.filter(({ id }) => out.has(id)),
    filters: draft.filters.filter(({ id }) => !out.has(id)),
    /** Leaves out a tile or a filter, or adds it again. */
    turn: (id: string) => setOut((before) => toggled(before, id)),
  };
};
