import type { Api } from '@sightline/core/api';
import type { Choices } from '@sightline/entity-ui';
import type * as choices from './choices.ts';

/** What the server finds for a facet. What asks comes when a facet is first opened: rows do not wait for it. */
export const facetChoices =
  (api: Api, name: keyof typeof choices): Choices =>
  async (text, signal) =>
    (await import('./choices.ts'))[name](api)(text, signal);
