import type { Api } from '@sightline/core/api';
import type { Choices, FacetValue } from '@sightline/entity-ui';
import type { readChartKinds } from './chart-kind-choices.ts';
import type * as choices from './choices.ts';

/**
 * Choices of a facet from the server. The query code is loaded when a facet is first opened, so that rows do not wait
 * for it.
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
