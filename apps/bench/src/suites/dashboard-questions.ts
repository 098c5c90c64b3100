import type { Page } from 'playwright';

interface Body {
  readonly queries: readonly { readonly query_context: { readonly queries: readonly Record<string, unknown>[] } }[];
}

/** Calls `change` with every query of the dashboards in a page before the query is sent. `change` may mutate it. */
export const changeQuestions = async (page: Page, change: (query: Record<string, unknown>) => void): Promise<void> => {
  await page.route(/\/api\/v1\/dashboard\/[^/]+\/data(?:\?|$)/u, async (route) => {
    const body = route.request().postDataJSON() as Body;
    for (const { query_context: context } of body.queries) context.queries.forEach(change);
    await route.continue({ postData: JSON.stringify(body) });
  });
};
