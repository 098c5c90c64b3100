import type { Page, Route } from 'playwright';

/** State of a screen's data in a screenshot. */
export type State = 'full' | 'loading' | 'failing' | 'refused' | 'offline';

/** Requests that all pages make. They succeed in every state, so that the session stays valid. */
const ofTheSession = /\/api\/v1\/(?:me|security\/csrf_token|log)\b/u;

const answers: Readonly<Record<Exclude<State, 'full'>, (route: Route) => Promise<void>>> = {
  // Requests for data stay pending as long as the page is open.
  loading: () => new Promise<void>(() => {}),
  failing: (route) =>
    route.fulfill({
      status: 500,
      json: {
        errors: [
          {
            message: 'The database is under an unusual load',
            error_type: 'GENERIC_BACKEND_ERROR',
            level: 'error',
            extra: {},
          },
        ],
      },
    }),
  refused: (route) => route.fulfill({ status: 403, json: { message: 'Forbidden' } }),
  offline: (route) => route.abort('internetdisconnected'),
};

/** Makes the server respond to a page's data requests according to the state. */
export const holdState = async (page: Page, state: State): Promise<void> => {
  if (state === 'full') return;
  await page.route(/\/api\/v1\//u, (route) =>
    ofTheSession.test(route.request().url()) ? route.continue() : answers[state](route),
  );
};
