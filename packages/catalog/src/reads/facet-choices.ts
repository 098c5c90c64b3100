import type { Api } from '@sightline/core/api';
import type { Choices, FacetValue } from '@sightline/entity-ui';
import type { readChartKinds } from './chart-kind-choices.ts';
import type * as choices from './choices.ts';

/**
 * Choices of a list filter (facet), fetched from the server. Their code is loaded when a filter is first opened, so
 * that the rows of the list do not wait for it.
 */
export const facetChoices =
  (api: Api, name: keyof typeof choices): Choices =>
  async (text, signal) =>
    (await import('./choices.ts'))[name](api)(text, signal);

/** Chart kinds with labels. The query code is loaded when the facet is first opened, and runs once. */
export const kindChoices = (...[api, locale, text]: Parameters<typeof readChartKinds>): Choices => {
  let asked: Promise<readonly FacetValue[]> | undefined;
  const ask = async () => (await import('./chart-kind-choices.ts')).readChartKinds(api, locale, text);
  return async (typed) => {
    const wanted = typed.trim().toLocaleLowerCase();
    asked ??= ask();
    try {
      return (await asked).filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
    } catch (error) {
      asked = undefined;
      throw error;
    }
  };
};
