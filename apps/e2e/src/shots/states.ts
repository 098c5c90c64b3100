import type { Page, Route } from 'playwright';

/** How the data of a screen are when its picture is taken. */
export type State = 'full' | 'loading' | 'failing' | 'refused' | 'offline';

/** What every page asks for whatever it shows: the session itself stays well. */
const ofTheSession = /\/api\/v1\/(?:me|security\/csrf_token|log)\b/u;

const answers: Readonly<Record<Exclude<State, 'full'>, (route: Route) => Promise<void>>> = {
  // Held back for as long as the page is there.
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

/** Makes the server answer a page's questions for data as the state says. */
export const holdState = async (page: Page, state: State): Promise<void> => {
  if (state === 'full') return;
  await page.route(/\/api\/v1\//u, (route) =>
    ofTheSession.test(route.request().url()) ? route.continue() : answers[state](route),
  );
};
