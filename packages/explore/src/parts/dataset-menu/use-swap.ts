import { useApi } from '@sightline/core/react';
import type { Option } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dataset } from '../../model/dataset.ts';
import { matchParts, swapEdit, type PartMatch } from '../../model/swap.ts';
import type { PartRole } from '../../model/used-parts.ts';
import { datasetRead } from '../../reads/use-dataset.ts';
import type { DatasetSwap } from './dataset-swap.ts';

/** Replacement for a part of the old dataset, chosen by the user or matched by name. */
export interface PartChoice extends Omit<PartMatch, 'how'> {
  readonly how: PartMatch['how'] | 'chosen';
}

const keyOf = (role: PartRole, name: string): string => `${role} ${name}`;

const choicesAmong = (matches: readonly PartMatch[], own: ReadonlyMap<string, string | undefined>) =>
  matches.map((match): PartChoice => {
    const key = keyOf(match.part.role, match.part.name);
    if (!own.has(key) || own.get(key) === match.name) return match;
    const name = own.get(key);
    return { part: match.part, name, how: name === undefined ? 'none' : 'chosen' };
  });

/** Returns the dataset to swap to, the replacements for the parts that the chart uses, and the function that swaps. */
export const useSwap = ({ dataset: from, controls, form, onSwap }: DatasetSwap) => {
  const api = useApi();
  const [option, setOption] = useState<Option<number>>();
  const [own, setOwn] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const { data, error } = useQuery({ ...datasetRead(api, option?.value ?? 0), enabled: option !== undefined });
  const to: Dataset | undefined = option && (data ?? undefined);
  const choices = to ? choicesAmong(matchParts(controls, form, { from, to }), own) : [];
  const swap = () => {
    if (!to) return;
    const names = new Map(choices.map(({ part, name }) => [keyOf(part.role, part.name), name]));
    const edit = swapEdit(controls, form, { to, replace: (role, name) => names.get(keyOf(role, name)) });
    if (edit) onSwap(edit);
  };
  return {
    option,
    choose: (next: Option<number> | undefined) => {
      setOption(next);
      setOwn(new Map());
    },
    to,
    isGone: option !== undefined && data === null,
    error: option && error,
    choices,
    dropped: choices.filter(({ name }) => name === undefined).map(({ part }) => part),
    replace: ({ part }: PartChoice, name: string | undefined) =>
      setOwn(new Map(own).set(keyOf(part.role, part.name), name)),
    swap,
  };
};
