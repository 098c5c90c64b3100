import type { Api } from '@sightline/core/api';
import type { Choices, FacetValue } from '@sightline/entity-ui';
import type { readChartKinds } from './chart-kind-choices.ts';
import type * as choices from './choices.ts';

/** What the server finds for a facet. What asks comes when a facet is first opened: rows do not wait for it. */
export const facetChoices =
  (api: Api, name: keyof typeof choices): Choices =>
  async (text, signal) =>
    (await import('./choices.ts'))[name](api)(text, signal);

/** The kinds of charts, in words. What asks for them comes when the facet is first opened, and asks once. */
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
