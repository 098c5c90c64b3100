import { can } from '@sightline/core';
import { chartFavorites, dashboardFavorites, markStale } from '@sightline/core/cache';
import { foldText, rankItems } from '@sightline/core/finding';
import { useApi, useSession, useText } from '@sightline/core/react';
import { useToasts, useToldCopy } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/keyboard.ts';
import type { ItemGroup, PaletteItem } from '../../model/palette/palette-item.ts';
import { stepsOf, type Step } from '../../model/palette/steps-of.ts';

export interface StepsWorld {
  readonly typed: string;
  readonly open: (path: string, newTab: boolean) => void;
  readonly href: (path: string) => string;
  readonly onClose: () => void;
}

const noRecency = new Map<string, number>();
const starRoutes = {
  chart: { star: 'favorChart', unstar: 'unfavorChart' },
  dashboard: { star: 'favorDashboard', unstar: 'unfavorDashboard' },
} as const;
const isStarred = (type: PaletteItem['type'] | undefined): type is keyof typeof starRoutes =>
  type === 'chart' || type === 'dashboard';

/**
 * Returns true if the user starred the item. Returns undefined if the item cannot be starred, or while its state is
 * unknown.
 */
const useStar = (about: PaletteItem | undefined): boolean | undefined => {
  const api = useApi();
  const ids = about?.id === undefined ? [] : [about.id];
  const read = about?.type === 'dashboard' ? dashboardFavorites(api, ids) : chartFavorites(api, ids);
  const { data } = useQuery({ ...read, enabled: isStarred(about?.type) && ids.length > 0 });
  return data?.result[0]?.value;
};

/** Returns the actions on an item as palette items. */
export const useSteps = (about: PaletteItem | undefined, world: StepsWorld): readonly ItemGroup[] => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const toasts = useToasts();
  const copy = useToldCopy();
  const starred = useStar(about);
  if (!about) return [];
  const name = about.title.text;
  const changeStar = async (verb: 'star' | 'unstar') => {
    if (!isStarred(about.type) || about.id === undefined) return;
    const call = starRoutes[about.type][verb];
    try {
      await api.call(call, { params: { pk: about.id } });
      toasts.show({
        level: 'success',
        text: text(`palette.${verb}red`, { name }),
        ...(about.path === undefined ? {} : { href: world.href(about.path) }),
      });
      await markStale(queryClient, call);
    } catch {
      toasts.show({ level: 'danger', text: text('palette.star-failed') });
    }
  };
  const copyLink = (path: string) => {
    const link = new URL(world.href(path), location.href).href;
    return copy({ text: link, done: text('palette.copied'), refused: text('palette.copy-refused') });
  };
  const run = (step: Step) => () => {
    if (step.name === 'copy-link' && step.path !== undefined) void copyLink(step.path);
    else if (step.name === 'star' || step.name === 'unstar') void changeStar(step.name);
    else if (step.name === 'do') {
      world.onClose();
      about.run?.();
      return;
    } else if (step.path !== undefined) {
      world.open(step.path, step.name === 'new-tab');
      return;
    }
    world.onClose();
  };
  const steps = stepsOf(about, {
    canEditDashboards: can(user, 'can_write', 'Dashboard'),
    canCreateCharts: can(user, 'can_write', 'Chart'),
    starred,
  });
  const items = steps.map((step): PaletteItem => ({
    key: `step-${step.name}`,
    type: 'action',
    title: foldText(text(`palette.step-${step.name}`)),
    run: run(step),
  }));
  const shown =
    world.typed.trim() === ''
      ? items.map((item) => ({ item, marks: [], named: true }))
      : rankItems(items, world.typed, noRecency, items.length);
  return shown.length === 0 ? [] : [{ name: 'steps', items: shown }];
};
